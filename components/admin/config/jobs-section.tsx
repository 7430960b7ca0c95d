/** What the shop does by itself: when each job ran last, what came of it, and when it is next due. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobLine } from '../../../domain/job/list-jobs.ts'
import type { JobName } from '../../../domain/job/schedule.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { answered, isLeaving } from '../queries.ts'

/** In the words of whoever runs the shop. */
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

const queryKey = ['config', 'jobs']

/** Milliseconds between looks at what has run. */
const LOOK_EVERY = 10_000

export function JobsSection() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => answered(call('GET /api/admin/config/jobs')),
    refetchInterval: LOOK_EVERY,
  })
  const running = useMutation({
    mutationFn: (job: JobName) => answered(call('POST /api/admin/config/jobs/:job/run', { params: { job } })),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      showToast('It has run')
    },
    onError: ({ message }: Error) => showToast(message, 'bad'),
  })
  if (data === undefined)
    return error && !isLeaving(error) ? <LoadFailed message={error.message} retry={refetch} /> : <PanelSkeleton />
  return (
    <section className="panel adm-tabled" aria-labelledby="jobs-title">
      <div className="adm-cardtop">
        <h2 id="jobs-title">Jobs</h2>
      </div>
      <ul className="cfg-records">
        {data.jobs.map((line) => (
          <Job
            key={line.job}
            line={line}
            isRunning={running.isPending && running.variables === line.job}
            run={() => running.isPending || running.mutate(line.job)}
          />
        ))}
      </ul>
    </section>
  )
}

type JobProps = { line: JobLine; isRunning: boolean; run: () => void }

const Job = ({ line: { job, often, last_run, outcome, next_run }, isRunning, run }: JobProps) => (
  <li className="cfg-job">
    <div>
      <p>
        <b>{WORDS[job]}</b> <span className="small muted">{often}</span>{' '}
        {outcome.startsWith('failed') && <span className="tag r">Failed</span>}
      </p>
      <p className="small muted">
        Last run: {last_run}
        {outcome !== '' && ` (${outcome})`}. Next: {next_run}.
      </p>
    </div>
    <Button
      look="line"
      className="sm"
      working={isRunning ? 'Running' : null}
      onClick={run}
      aria-label={`Run now: ${WORDS[job]}`}
    >
      Run now
    </Button>
  </li>
)
