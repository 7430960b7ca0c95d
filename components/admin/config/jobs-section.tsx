/** Scheduled jobs: the last run, its result, and the next due time of each. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobLine } from '../../../domain/config/list-jobs.ts'
import type { JobName } from '../../../domain/job/schedule.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import type { Column } from '../kit/column.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { asked, useWrite } from '../queries.ts'

/** Job names in the merchant's terms. */
const WORDS: Readonly<Record<JobName, string>> = {
  'due-mail': 'Send waiting e-mails',
  'payment-events': 'Take in the bank’s reports of payments',
  'abandoned-payments': 'Close unfinished payments',
  'erased-customers': 'Erase the cards of deleted accounts',
  'due-plans': 'Prepare and charge plan cases',
  bundles: 'Put scheduled bundles live',
  'build-hook': 'Tell CI about waiting builds',
  'back-in-stock': 'Send back-in-stock e-mails',
  rollups: 'Add up each day for analytics',
  reminders: 'Send reminders',
  'forget-expired': 'Delete what has expired',
  recommendations: 'Update recommendations',
}

/** Milliseconds between looks at what has run. */
const LOOK_EVERY = 10_000

const jobsQuery = asked('config-jobs', 'GET /api/admin/config/jobs')

export function JobsSection() {
  const client = useQueryClient()
  const query = useQuery({ ...jobsQuery, refetchInterval: LOOK_EVERY })
  const running = useWrite((job: JobName) => call('POST /api/admin/config/jobs/:job/run', { params: { job } }), {
    show: (answer) => client.setQueryData(jobsQuery.queryKey, answer),
    toast: 'Job finished',
  })
  const columns: Column<JobLine>[] = [
    {
      name: 'Job',
      show: ({ job, often, outcome }) => (
        <>
          <b>{WORDS[job]}</b> {outcome.startsWith('failed') && <span className="tag r">Failed</span>}
          <span className="small muted below">{often}</span>
        </>
      ),
    },
    { name: 'Last run', show: ({ last_run, outcome }) => (outcome === '' ? last_run : `${last_run} (${outcome})`) },
    { name: 'Next', show: ({ next_run }) => next_run },
    {
      name: 'Run now',
      show: ({ job }) => (
        <Button
          look="line"
          className="sm"
          working={running.isPending && running.variables === job ? 'Running' : null}
          onClick={() => running.isPending || running.mutate(job)}
          aria-label={`Run now: ${WORDS[job]}`}
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
