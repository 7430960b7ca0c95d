/** The running build, or the last one: its stage, progress and log. */
import { isFinished } from '../../../../domain/publishing/build/build.ts'
import type { Build } from '../../../../domain/publishing/build/schema.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { BuildLog } from './build-log.tsx'
import { buildLine, hookMessage, type Stage, secondsLeft, stagesOf } from './build-stages.ts'
import type { LiveBuild } from './use-live-build.ts'
import { usePublishing } from './use-publishing.ts'

export function BuildPanel({ live }: { live: LiveBuild & { build: Build } }) {
  const { build, seen, elapsedMs, isStuck } = live
  const { cancel } = usePublishing()
  const asked = hookMessage(build, new Date())
  const mayCancel = !isFinished(build) && (build.kind !== 'rollback' || build.state === 'queued')
  return (
    <section className="panel" aria-labelledby="build-title">
      <div className="build">
        <div>
          <div className="row between wrapf build-head">
            <h2 id="build-title">{headingOf(build)}</h2>
            <span className={`tag ${isFinished(build) ? '' : 'y'}`}>{askedBy(build)}</span>
          </div>
          <Progress build={build} elapsedMs={elapsedMs} />
          {build.kind !== 'rollback' && (
            <ol className="stages grid-2">
              {stagesOf(build).map((stage) => (
                <StageItem key={stage.name} stage={stage} />
              ))}
            </ol>
          )}
          {asked !== '' && <Note kind={build.hook_error === '' ? 'ok' : 'warn'}>{asked}</Note>}
          {isStuck && asked === '' && (
            <Note kind="warn">
              No build runner is listening. Start the shop, or run <code>npm run build:runner</code> beside it; what
              waits here then starts automatically.
            </Note>
          )}
          {mayCancel && (
            <Button
              variant="line"
              className="sm build-cancel"
              working={cancel.isPending ? 'Cancelling' : null}
              onClick={() => cancel.mutate(build.id)}
            >
              Cancel
            </Button>
          )}
        </div>
        {isFinished(build) && build.state !== 'failed' ? (
          <details>
            <summary>Show the log</summary>
            <BuildLog build={build} seen={seen} />
          </details>
        ) : (
          <BuildLog build={build} seen={seen} />
        )}
      </div>
      <p className="sr" role="status">
        {isFinished(build) || build.state === 'queued' ? buildLine(build) : build.stage}
      </p>
    </section>
  )
}

const askedBy = ({ by, requested_at }: Build): string =>
  `Asked for ${formatPastTime(requested_at, new Date())}${by === '' ? '' : ` by ${by}`}`

function headingOf({ id, kind, state }: Build): string {
  const name = kind === 'rollback' ? 'Going back' : `Build ${id}`
  if (state === 'queued') return kind === 'rollback' ? 'Rolling back in a moment' : `${name} is waiting`
  if (state === 'running') return kind === 'rollback' ? name : `${name} is running`
  if (state === 'published') return kind === 'rollback' ? 'An earlier release is live again' : `${name} went live`
  return kind === 'rollback' ? `${name} ${state === 'failed' ? 'failed' : 'was cancelled'}` : `${name} ${OVER[state]}`
}
const OVER = { failed: 'failed', cancelled: 'was cancelled' } as const

/** The number of pages above a progress bar; for a failed, cancelled or rolled-back build, a message. */
function Progress({ build, elapsedMs }: { build: Build; elapsedMs: number }) {
  const { state, done, total, rendered, kind } = build
  if (state === 'failed') return <Failure message={build.message} />
  if (kind === 'rollback' || state === 'cancelled') return <p className="muted">{buildLine(build)}.</p>
  const isLive = state === 'published'
  const left = secondsLeft(elapsedMs, build)
  if (isLive && rendered === 0 && build.message === '') {
    const at = build.finished_at === null ? '' : ` ${formatPastTime(build.finished_at, new Date())}`
    return (
      <p>
        <b>Up to date.</b> Build {build.id} went live{at}; no page had changed.
      </p>
    )
  }
  return (
    <>
      <div className="row build-count">
        <span className="build-number">{formatCount(isLive ? rendered : done)}</span>
        <p className="small">
          {isLive
            ? `${rendered === 1 ? 'page' : 'pages'} built`
            : total === 0
              ? 'pages yet'
              : `of ${countOf(total, 'page')}`}
          <br />
          <span className="muted">
            {isLive ? durationLabel(build) : left === null ? 'a moment' : `about ${countOf(left, 'second')} left`}
          </span>
        </p>
      </div>
      <progress
        className="meter"
        aria-label="Pages built"
        max={1}
        value={isLive ? 1 : total === 0 ? 0 : done / total}
      />
      {isLive && build.message !== '' && <Note kind="warn">{build.message}</Note>}
    </>
  )
}

/** The build's own words name the pages and fields; each is a line. */
const Failure = ({ message }: { message: string }) => (
  <div className="build-failure">
    <Note kind="bad">
      {message.split('\n').map((line) => (
        <span key={line} className="build-fault">
          {line}
        </span>
      ))}
    </Note>
  </div>
)

const durationLabel = ({ finished_at }: Build): string =>
  finished_at === null ? '' : `finished ${formatPastTime(finished_at, new Date())}`

const StageItem = ({ stage: { name, state, words } }: { stage: Stage }) => (
  <li className={state} aria-current={state === 'current' ? 'step' : undefined}>
    {name}
    <span>{words}</span>
  </li>
)
