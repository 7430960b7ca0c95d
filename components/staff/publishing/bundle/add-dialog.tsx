/** Adds a change to a bundle, an existing or a new one, and sets its time if one is given. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { isOpen } from '../../../../domain/publishing/bundle/bundle.ts'
import { fromLondonTime } from '../../../../domain/publishing/bundle/go-live.ts'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { bundleChoiceSchema } from '../../../../domain/publishing/bundle/schema.ts'
import type { CallFailure, CallResult } from '../../../kit/api/call.ts'
import { call } from '../../../kit/api/call.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { CallFailed } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { formatDateTime } from './bundle-labels.ts'
import { bundlesQuery } from './bundle-queries.ts'
import { endFaults, timeFaults } from './read-moment.ts'
import { useBundles } from './use-bundles.ts'
import './bundles.css'

type Put = (id: number) => Promise<CallResult<{ bundle: Bundle }>>

export type AddDialogProps = {
  /** The change to add: 'Rioja Reserva 2018: price £9.99 → £8.99'. */
  what: string
  /** Shown below it. */
  about?: ReactNode
  put: Put
  /** Name suggested for a new bundle; '' when absent. */
  named?: string
  /** Called once the change is in a bundle. */
  added: () => void
  closed: () => void
}

const NEW = 'new'

/** Save bar button that adds the unsaved changes to a bundle instead. */
export function AddToBundle({ isOff = false, ...dialog }: Omit<AddDialogProps, 'closed'> & { isOff?: boolean }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button variant="ghost" className="sm" aria-disabled={isOff} onClick={() => isOff || setAdding(true)}>
        Add to a bundle
      </Button>
      {isAdding && <AddDialog {...dialog} closed={() => setAdding(false)} />}
    </>
  )
}

/** Bundles that are neither live nor the end of another bundle. */
const takesChanges = (bundle: Bundle): boolean => isOpen(bundle) && bundle.end_of === null

/** Opens once the bundles are known. */
export function AddDialog(props: AddDialogProps) {
  const { data, error } = useQuery(bundlesQuery)
  return data === undefined && error === null ? null : (
    <AddForm {...props} bundles={(data ?? []).filter(takesChanges)} />
  )
}

const optionOf = ({ id, name, state, go_live_at }: Bundle): [id: string, label: string] => [
  String(id),
  state === 'scheduled' && go_live_at !== null ? `${name}, ${formatDateTime(go_live_at, new Date())}` : name,
]

function AddForm({
  what,
  about,
  put,
  named = '',
  added,
  bundles,
  closed,
}: AddDialogProps & { bundles: readonly Bundle[] }) {
  const { show } = useBundles()
  // A second try goes to the bundle that the first one created.
  const made = useRef<number>(undefined)
  const options = [...bundles.map(optionOf), [NEW, 'A new bundle'] as const]
  return (
    <FormDialog
      id="bundle-add"
      title="Add to a bundle"
      schema={bundleChoiceSchema}
      initial={{ bundle: String(bundles[0]?.id ?? NEW), name: named, time: '', ends: '' }}
      hidden={({ bundle, time }) => (bundle !== NEW ? ['name', 'time', 'ends'] : time === '' ? ['ends'] : [])}
      vary={() => ({ bundle: { options } })}
      rules={({ bundle, time, ends }) =>
        bundle !== NEW || time === '' ? [] : [...timeFaults(time), ...endFaults(ends, fromLondonTime(time))]
      }
      intro={
        <>
          <p>{what}</p>
          {about}
        </>
      }
      submit={({ bundle, time }) => (bundle === NEW && time !== '' ? 'Add and schedule' : 'Add')}
      working="Adding"
      save={async ({ bundle, name, time, ends }) => {
        const id = bundle === NEW ? made.current : Number(bundle)
        const done = await addTo(
          id === undefined ? { name } : { id },
          put,
          bundle === NEW ? { at: fromLondonTime(time), ends: fromLondonTime(ends) } : null,
        )
        if (done.bundle) {
          show({ bundle: done.bundle })
          if (bundle === NEW) made.current = done.bundle.id
        }
        if (done.failure && !done.isIn) throw new CallFailed(done.failure)
        if (done.failure && done.bundle)
          showToast(`Added to ‘${done.bundle.name}’, but without a time. ${done.failure.message}`, 'bad')
        else if (done.bundle) showToast(bundleLabel(done.bundle))
        added()
      }}
      closed={closed}
    />
  )
}

/** Result up to the first failure: the bundle, if the change is in it, and the error. */
type Added = { bundle?: Bundle; isIn: boolean; failure?: CallFailure }

type Times = { at: Date | null; ends: Date | null }

async function addTo(to: { id: number } | { name: string }, put: Put, times: Times | null): Promise<Added> {
  const made = 'name' in to ? await call('POST /api/admin/bundles', { body: to }) : null
  if (made !== null && !made.ok) return { isIn: false, failure: made }
  const filled = await put(made === null ? ('id' in to ? to.id : 0) : made.data.bundle.id)
  if (!filled.ok) return { ...(made !== null && { bundle: made.data.bundle }), isIn: false, failure: filled }
  const at = times?.at ?? null
  if (at === null) return { ...filled.data, isIn: true }
  const { id, version } = filled.data.bundle
  const body = { go_live_at: at.toISOString(), ...(times?.ends && { ends_at: times.ends.toISOString() }), version }
  const timed = await call('POST /api/admin/bundles/:id/schedule', { params: { id }, body })
  return timed.ok ? { ...timed.data, isIn: true } : { ...filled.data, isIn: true, failure: timed }
}

const bundleLabel = ({ name, state, go_live_at }: Bundle): string =>
  state === 'scheduled' && go_live_at !== null
    ? `Added to ‘${name}’, which goes live on ${formatDateTime(go_live_at, new Date())}`
    : `Added to ‘${name}’. Set its time under Publishing`
