/** The stages of a build as staff see them. */
import { isFinished } from '../../../../domain/publishing/build/build.ts'
import type { Build, Release } from '../../../../domain/publishing/build/schema.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'

export type StageState = 'done' | 'current' | 'waiting' | 'stopped'

export type Stage = { name: string; state: StageState; note: string }

/** Names of the build runner's stages, and their labels. */
const NAMES = [
  ['plan', 'Plan pages'],
  ['render', 'Build'],
  ['verify', 'Check'],
  ['publish', 'Switch over'],
] as const

const STAGE_LABELS: Readonly<Record<StageState, string>> = {
  done: 'done',
  current: 'under way',
  waiting: 'waiting',
  stopped: 'not reached',
}

/** 0 for a stage that has no name yet: a build that runs begins by planning. */
const indexOf = (stage: string): number =>
  Math.max(
    0,
    NAMES.findIndex(([id]) => id === stage),
  )

function stateOf(build: Build, index: number): StageState {
  if (build.state === 'queued') return 'waiting'
  if (build.state === 'published') return 'done'
  if (isFinished(build)) return 'stopped'
  const at = indexOf(build.stage)
  if (index === at) return 'current'
  return index < at ? 'done' : 'waiting'
}

function stageNote(build: Build, id: string, state: StageState): string {
  if (id === 'render' && state === 'current') return `${formatCount(build.done)} of ${formatCount(build.total)}`
  if (id === 'render' && state === 'done' && build.state === 'published') return `${formatCount(build.rendered)} built`
  return STAGE_LABELS[state]
}

/** Returns the release that stayed live because the build found no change; undefined for all other builds. */
export const unchangedBy = (build: Build, releases: readonly Release[]): Release | undefined =>
  build.state === 'published' && build.kind !== 'rollback'
    ? releases.find(({ id, build_id }) => id === build.release && build_id !== null && build_id !== build.id)
    : undefined

/** 'Build 213'; without a known build 'Release' and its id, the time it was made. */
export const releaseName = ({ build_id, id }: Pick<Release, 'build_id' | 'id'>): string =>
  build_id === null ? `Release ${id}` : `Build ${build_id}`

/** `unchanged` as of unchangedBy. */
export const stagesOf = (build: Build, unchanged?: Release): Stage[] =>
  NAMES.map(([id, name], index) => {
    const state = stateOf(build, index)
    const isSkipped = unchanged !== undefined && id === 'publish'
    return { name, state, note: isSkipped ? 'not needed' : stageNote(build, id, state) }
  })

/** Summarises a build in a line, for its log and for screen readers. */
export function buildLine(build: Build, unchanged?: Release): string {
  const { state, stage, done, total, rendered, failed_total, kind, hook_tries } = build
  if (unchanged) return `No page had changed. ${releaseName(unchanged)} stays live`
  if (state === 'queued') return hook_tries === 0 ? 'Waiting for a build runner' : 'Waiting for the build service'
  if (state === 'failed') return 'Failed. The previous release is still live'
  if (state === 'cancelled') return 'Cancelled. The previous release is still live'
  if (state === 'published') {
    const notBuilt = failed_total === 0 ? '' : `, ${formatCount(failed_total)} could not be`
    return kind === 'rollback' ? 'Live again' : `Live: ${countOf(rendered, 'page')} built${notBuilt}`
  }
  const name = NAMES[indexOf(stage)]?.[1] ?? ''
  return stage === 'render' ? `${name}: ${formatCount(done)} of ${countOf(total, 'page')}` : name
}

/** Describes the calls to the build service for a waiting build; '' if there were none. */
export function hookMessage({ hook_tries, hook_error, hook_again_at }: Build, now: Date): string {
  if (hook_again_at === null) return ''
  const again = formatPastTime(hook_again_at, now)
  if (hook_error === '') return `The build service was notified and starts in a moment. If not, we try again ${again}.`
  const often = hook_tries === 1 ? '' : ` We tried ${hook_tries} times.`
  return `The build service could not be reached: ${hook_error.charAt(0).toLowerCase()}${hook_error.slice(1)}.${often} We try again ${again}; the build keeps its place until then.`
}

/** Estimated remaining time in seconds, at the average speed so far. Null until enough pages are done. */
export const secondsLeft = (elapsedMs: number, { done, total }: Pick<Build, 'done' | 'total'>): number | null =>
  done <= 0 || total <= done || elapsedMs < 1000 ? null : Math.ceil(((elapsedMs / done) * (total - done)) / 1000)
