/** The last imports: what each wrote, and undoing it. */
import { useQuery } from '@tanstack/react-query'
import type { StaffImport } from '../../../domain/staff-import/staff-import.ts'
import { Button } from '../../primitives/button.tsx'
import { formatCount } from '../../primitives/format-count.ts'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { isLeaving } from '../queries.ts'
import { importsQuery } from './import-queries.ts'
import { undoTaken } from './session.ts'
import { takenOf } from './take.ts'

const STATES: Record<StaffImport['state'], string> = {
  running: 'Cut off',
  done: 'Done',
  undoing: 'Half undone',
  undone: 'Undone',
}
const LOOKS: Record<StaffImport['state'], string> = { running: 'st y', done: 'st g', undoing: 'st y', undone: 'st n' }

const when = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

export function RecentImports() {
  const { data, error, refetch } = useQuery(importsQuery)
  if (error !== null && !isLeaving(error) && data === undefined)
    return <LoadFailed message={error.message} retry={refetch} />
  const imports = data?.imports ?? []
  if (imports.length === 0) return null
  return (
    <section className="panel adm-tabled" aria-label="Recent imports">
      <div className="adm-cardtop">
        <h3>Recent imports</h3>
      </div>
      <div className="pt-scroll">
        <table className="adm-table">
          <thead>
            <tr>
              <th>List</th>
              <th>State</th>
              <th className="r">New</th>
              <th className="r">Changed</th>
              <th className="r">Left out</th>
              <th>
                <span className="sr">Undo</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id}>
                <td>
                  <span className="nm">{one.file_name}</span>
                  <span className="small muted im-who">
                    {when(one.created_at)}
                    {one.by && `, ${one.by}`}
                  </span>
                </td>
                <td>
                  <span className={LOOKS[one.state]}>{STATES[one.state]}</span>
                </td>
                <td className="r">{formatCount(one.added)}</td>
                <td className="r">{formatCount(one.changed)}</td>
                <td className="r">{formatCount(one.left_out)}</td>
                <td className="r">
                  {one.state !== 'undone' && one.added + one.changed > 0 && (
                    <Button
                      look="line"
                      className="sm"
                      aria-label={`Undo the import of ${one.file_name}`}
                      onClick={() => undoTaken(takenOf(one))}
                    >
                      Undo
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
