/** Calls to the build service (CI) in BUILD_HOOK_URL: the last one, and when to repeat it (docs/build.md#with-ci). */

export type HookCall = {
  /** Build it was requested for. */
  build: number
  /** Number of calls for that build. */
  tries: number
  /** UTC ISO-8601. */
  at: string
  /** Time of the next call, if the build is still waiting then. */
  again_at: string
  /** '' if it accepted the request; else its response. */
  error: string
}

const MINUTE_MS = 60_000

/** Minutes until the next call after the first failure, the second and so on; the last value repeats. */
const BACKOFF = [1, 2, 4, 8, 15, 30] as const
const MAX_DELAY = 60

/** Minutes after which an accepted request counts as lost if its build has not begun. */
const LOST_AFTER = 15

const minutesAfter = (tries: number, error: string): number =>
  error === '' ? LOST_AFTER : (BACKOFF[tries - 1] ?? MAX_DELAY)

/** True if the service must be called now for the waiting build. A new build is requested immediately. */
export const isCallDue = (last: HookCall | undefined, build: number, now: Date): boolean =>
  last?.build !== build || Date.parse(last.again_at) <= now.getTime()

/** `error` is '' if the service accepted the request. */
export function nextCall(last: HookCall | undefined, build: number, now: Date, error: string): HookCall {
  const tries = last?.build === build ? last.tries + 1 : 1
  const again = now.getTime() + minutesAfter(tries, error) * MINUTE_MS
  return { build, tries, at: now.toISOString(), again_at: new Date(again).toISOString(), error }
}
