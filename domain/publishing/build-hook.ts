/** Calls of the build service (CI) that BUILD_HOOK_URL names: what was sent, and when to call again (docs/build.md#with-ci). */

export type HookCall = {
  /** The build that it was asked for. */
  build: number
  /** How often it was called for that build. */
  tries: number
  /** UTC ISO-8601. */
  at: string
  /** When it is called again, should the build still wait then. */
  again_at: string
  /** '' when it took the request; else what it answered instead. */
  error: string
}

const MINUTE_MS = 60_000

/** Minutes until it is called again after it failed for the first time, the second… and every time after these. */
const BACKOFF = [1, 2, 4, 8, 15, 30] as const
const LONGEST = 60

/** A service that took a request, but whose build has not begun by then, has lost it. */
const LOST_AFTER = 15

const minutesAfter = (tries: number, error: string): number =>
  error === '' ? LOST_AFTER : (BACKOFF[tries - 1] ?? LONGEST)

/** Whether the service is to be called now for the build that waits. Another build than the last one is called for at once. */
export const isCallDue = (last: HookCall | undefined, build: number, now: Date): boolean =>
  last?.build !== build || Date.parse(last.again_at) <= now.getTime()

/** `error` is '' when the service took the request. */
export function nextCall(last: HookCall | undefined, build: number, now: Date, error: string): HookCall {
  const tries = last?.build === build ? last.tries + 1 : 1
  const again = now.getTime() + minutesAfter(tries, error) * MINUTE_MS
  return { build, tries, at: now.toISOString(), again_at: new Date(again).toISOString(), error }
}
