/** Scheduled jobs: the last run, its result, and the next due time of each. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { capital } from '../../../../domain/core/text/capital.ts'
import type { JobLine } from '../../../../domain/staff/config/records.schema.ts'
import { JOB_TEXTS } from '../../../../domain/staff/job/job-texts.ts'
import type { JobName } from '../../../../domain/staff/job/schedule.ts'
import { call } from '../../../kit/api/call.ts'
import { Below, namedColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { callQuery, useWrite } from '../../../kit/panel/queries.ts'
import { TechnicalDetails } from '../../../kit/panel/technical-details.tsx'
import { Button } from '../../../kit/primitives/button.tsx'

/** Polling interval in milliseconds, for finished runs. */
const REFETCH_INTERVAL_MS = 10_000

const jobsQuery = callQuery('config-jobs', 'GET /api/admin/config/jobs')

export function JobsSection() {
  const client = useQueryClient()
  const query = useQuery({ ...jobsQuery, refetchInterval: REFETCH_INTERVAL_MS })
  const running = useWrite((job: JobName) => call('POST /api/admin/config/jobs/:job/run', { params: { job } }), {
    show: (answer) => client.setQueryData(jobsQuery.queryKey, answer),
    toast: 'Job finished',
  })
  const columns: Column<JobLine>[] = [
    namedColumn('Job', ({ job, often }) => ({
      name: JOB_TEXTS[job][0],
      below: `${JOB_TEXTS[job][1]} ${capital(often)}.`,
    })),
    { name: 'Last run', show: ({ last_run }) => <time>{last_run}</time> },
    { name: 'How it went', show: ({ outcome }) => <JobOutcome outcome={outcome} />, isPlain: true },
    { name: 'Next', show: ({ next_run }) => <time>{next_run}</time> },
    {
      name: 'Run now',
      show: ({ job }) => (
        <Button
          variant="line"
          className="sm"
          working={running.isPending && running.variables === job ? 'Running' : null}
          onClick={() => running.isPending || running.mutate(job)}
          aria-label={`Run now: ${JOB_TEXTS[job][0]}`}
        >
          Run now
        </Button>
      ),
      isUnnamed: true,
    },
  ]
  return (
    <ListScreen
      label="Jobs"
      noun={['job', 'jobs']}
      query={query}
      rowsOf={({ jobs }) => jobs}
      columns={columns}
      keyOf={({ job }) => job}
      empty={{ heading: 'No jobs' }}
    />
  )
}

/** The first word of a run's outcome, with its look. */
const RESULTS: Readonly<Record<string, readonly [label: string, look: string]>> = {
  done: ['Done', 'g'],
  failed: ['Failed', 'r'],
  'at work': ['Running', 'b'],
}

/** A note without what was not there: '3 sent, 0 given up' is '3 sent', and 'no alarm' is 'Nothing to do'. */
const withoutZeros = (note: string): string =>
  note
    .split(', ')
    .filter((part) => !/^(0|no) /.test(part))
    .join(', ') || 'Nothing to do'

function JobOutcome({ outcome }: Pick<JobLine, 'outcome'>) {
  const at = outcome.indexOf(': ')
  const [state, note] = at < 0 ? [outcome, ''] : [outcome.slice(0, at), outcome.slice(at + 2)]
  const result = RESULTS[state]
  return (
    <>
      {result && <span className={`st ${result[1]}`}>{result[0]}</span>}
      {state === 'failed' ? <TechnicalDetails text={note} /> : note !== '' && <Below>{withoutZeros(note)}</Below>}
    </>
  )
}
