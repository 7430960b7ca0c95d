/** Imports a list of products: its file, its columns, a dry run, and taking its rows (docs/staff.md#importing-products). */
import { useEffect } from 'react'
import { Note } from '../../primitives/note.tsx'
import { useStore } from '../../primitives/use-store.ts'
import { forgetStrays } from './batch-store.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { FileStep } from './file-step.tsx'
import { GoBar } from './go-bar.tsx'
import { ImportHead } from './import-head.tsx'
import { MendedPanel } from './mended-panel.tsx'
import { Reading } from './reading.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { $session, type Session, startOver } from './session.ts'
import { SummaryPanel } from './summary-panel.tsx'
import { TakenPanel } from './taken-panel.tsx'
import '../kit/import.css'

const STEPS = ['File', 'Columns', 'Dry run', 'Import'] as const

const stepOf = ({ list, run, reading, taken }: Session): number => {
  if (taken !== null) return 3
  if (run !== null || reading?.stage === 'look' || reading?.stage === 'compare') return 2
  return list === null ? 0 : 1
}

export function ImportScreen() {
  const session = useStore($session)
  const step = stepOf(session)
  useEffect(() => {
    const { run, reading, taken } = $session.get()
    if (run === null && reading === null && taken === null) void forgetStrays().catch(() => undefined)
  }, [])
  return (
    <>
      <ImportHead
        up={{ href: '/admin/products', name: 'Products' }}
        steps={STEPS}
        step={step}
        cancel={step > 0 && session.taken === null ? startOver : undefined}
      />
      {session.failure !== '' && <Note kind="bad">{session.failure}</Note>}
      <StepBody session={session} step={step} />
    </>
  )
}

function StepBody({ session, step }: { session: Session; step: number }) {
  const { list, reading, run, taken } = session
  if (taken !== null) return <TakenPanel taken={taken} />
  if (reading !== null) return <Reading fileName={session.file_name} reading={reading} />
  if (list === null) return <FileStep />
  if (run === null) return <ColumnsPanel session={session} list={list} isAlone={step === 1} />
  return (
    <>
      <SummaryPanel session={session} run={run} />
      <div className="im-two">
        <div className="im-left">
          <ColumnsPanel session={session} list={list} isAlone={false} />
          {run.repaired.total > 0 && <MendedPanel repaired={run.repaired} />}
        </div>
        <RowsPanel run={run} fields={session.fields} mends={session.mends} />
      </div>
      <GoBar session={session} run={run} />
    </>
  )
}
