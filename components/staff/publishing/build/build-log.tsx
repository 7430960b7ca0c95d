/** A build's log: its recorded times, and the stages that this browser saw while it ran. */
import { useEffect, useRef } from 'react'
import { isFinished } from '../../../../domain/publishing/build/build.ts'
import type { Build } from '../../../../domain/publishing/build/schema.ts'
import { clockOf } from '../../../kit/panel/format-time-ago.ts'
import { buildLine } from './build-stages.ts'
import type { Seen } from './use-live-build.ts'

type Line = { at: string; words: string; kind?: 'ok' | 'bad' }

function linesOf(build: Build, seen: readonly Seen[]): Line[] {
  const at = (moment: string) => clockOf(new Date(moment))
  const lines: Line[] = [{ at: at(build.requested_at), words: `Asked for${build.by === '' ? '' : ` by ${build.by}`}` }]
  if (build.started_at !== null && build.started_at !== build.requested_at)
    lines.push({ at: at(build.started_at), words: 'Started by a build runner' })
  const [first, over] = [buildLine({ ...build, state: 'queued' }), isFinished(build) ? buildLine(build) : undefined]
  for (const { at: when, line } of seen)
    if (line !== first && line !== over) lines.push({ at: clockOf(when), words: line })
  if (over !== undefined && build.finished_at !== null)
    lines.push({ at: at(build.finished_at), words: over, kind: build.state === 'published' ? 'ok' : 'bad' })
  return lines
}

export function BuildLog({ build, seen }: { build: Build; seen: readonly Seen[] }) {
  const log = useRef<HTMLElement>(null)
  const lines = linesOf(build, seen)
  const count = lines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line comes into view
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="build-log" ref={log} aria-label="Build log" tabIndex={0}>
      {lines.map(({ at, words, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, at the end
        <p key={index}>
          <time>{at}</time>
          <span className={kind}>{words}</span>
        </p>
      ))}
      {!isFinished(build) && <span className="build-cursor" />}
    </section>
  )
}
