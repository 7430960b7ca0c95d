/** Imports that were cut off in this browser: they go on where they stopped, or are put aside. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../primitives/button.tsx'
import { formatCount } from '../../primitives/format-count.ts'
import { forgetRun } from './batch-store.ts'
import { IMPORTS } from './import-queries.ts'
import { carryOn, unfinishedRuns } from './session.ts'

export function UnfinishedRuns() {
  const client = useQueryClient()
  const runs = useQuery({ queryKey: [IMPORTS, 'unfinished'], queryFn: unfinishedRuns, staleTime: 0 })
  return (runs.data ?? []).map((run) => (
    <section key={run.id} className="panel im-unfinished" aria-label={`${run.file_name} was interrupted`}>
      <p>
        <b>{run.file_name} was interrupted</b>
        Its {formatCount(run.rows)} rows are still in this browser. What is in already is not written twice.
      </p>
      <div className="row wrapf">
        <Button className="sm" onClick={() => carryOn(run)}>
          Carry on
        </Button>
        <Button
          look="line"
          className="sm"
          onClick={async () => {
            await forgetRun(run.id)
            await client.invalidateQueries({ queryKey: [IMPORTS] })
          }}
        >
          Leave as it is
        </Button>
      </div>
    </section>
  ))
}
