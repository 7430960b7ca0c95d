/** The running build, or the last one: its stage, progress and log. */
import { useEffect, useRef } from 'react'
import { isFinished } from '../../../../domain/publishing/build/build.ts'
import type { Build, Release } from '../../../../domain/publishing/build/schema.ts'
import { clockOf, formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { buildLine, hookMessage, releaseName, type Stage, secondsLeft, stagesOf, unchangedBy } from './build-stages.ts'
import type { LiveBuild, Seen } from './use-live-build.ts'
import { usePublishing } from './use-publishing.ts'

export type BuildPanelProps = { live: LiveBuild & { build: Build }; releases: readonly Release[] }

export function BuildPanel({ live, releases }: BuildPanelProps) {
  const { build, seen, elapsedMs, isStuck } = live
  const unchanged = unchangedBy(build, releases)
  const { cancel } = usePublishing()
  const asked = hookMessage(build, new Date())
  const mayCancel = !isFinished(build) && (build.kind !== 'rollback' || build.state === 'queued')
  return (
    <section className="panel" aria-labelledby="build-title">
      <div className="build">
        <div>
          <div className="row between wrapf build-head">
            <h2 id="build-title">{unchanged ? `Build ${build.id}: nothing had changed` : headingOf(build)}</h2>
            <span className={`tag ${isFinished(build) ? '' : 'y'}`}>{askedBy(build)}</span>
          </div>
          {unchanged ? (
            <Unchanged build={build} release={unchanged} />
          ) : (
            <Progress build={build} elapsedMs={elapsedMs} />
          )}
          {build.kind !== 'rollback' && (
            <ol className="stages grid-2">
              {stagesOf(build, unchanged).map((stage) => (
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
            <BuildLog {...{ build, seen, unchanged }} />
          </details>
        ) : (
          <BuildLog {...{ build, seen, unchanged }} />
        )}
      </div>
      <p className="sr" role="status">
        {isFinished(build) || build.state === 'queued' ? buildLine(build, unchanged) : build.stage}
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

/** In place of the progress of a build that left the site as it was. */
const Unchanged = ({ build, release }: { build: Build; release: Release }) => (
  <>
    <p>
      <b>Up to date.</b> No page had changed, so {releaseName(release)} stays live.
      {durationLabel(build) !== '' && <span className="muted"> It {durationLabel(build)}.</span>}
    </p>
    {build.message !== '' && <Note kind="warn">{build.message}</Note>}
  </>
)

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

const StageItem = ({ stage: { name, state, note } }: { stage: Stage }) => (
  <li className={state} aria-current={state === 'current' ? 'step' : undefined}>
    {name}
    <span>{note}</span>
  </li>
)

type Line = { at: string; text: string; kind?: 'ok' | 'bad' }

type BuildLogProps = { build: Build; seen: readonly Seen[]; unchanged: Release | undefined }

function linesOf({ build, seen, unchanged }: BuildLogProps): Line[] {
  const at = (moment: string) => clockOf(new Date(moment))
  const lines: Line[] = [{ at: at(build.requested_at), text: `Asked for${build.by === '' ? '' : ` by ${build.by}`}` }]
  if (build.started_at !== null && build.started_at !== build.requested_at)
    lines.push({ at: at(build.started_at), text: 'Started by a build runner' })
  const [first, over] = [
    buildLine({ ...build, state: 'queued' }),
    isFinished(build) ? buildLine(build, unchanged) : undefined,
  ]
  for (const { at: when, line } of seen)
    if (line !== first && line !== over) lines.push({ at: clockOf(when), text: line })
  if (over !== undefined && build.finished_at !== null)
    lines.push({ at: at(build.finished_at), text: over, kind: build.state === 'published' ? 'ok' : 'bad' })
  return lines
}

/** A build's log: its recorded times, and the stages that this browser saw while it ran. */
function BuildLog(props: BuildLogProps) {
  const { build } = props
  const log = useRef<HTMLElement>(null)
  const lines = linesOf(props)
  const count = lines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line comes into view
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="build-log" ref={log} aria-label="Build log" tabIndex={0}>
      {lines.map(({ at, text, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, at the end
        <p key={index}>
          <time>{at}</time>
          <span className={kind}>{text}</span>
        </p>
      ))}
      {!isFinished(build) && <span className="build-cursor" />}
    </section>
  )
}
