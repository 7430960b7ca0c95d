/** Decides when a child process that ended is restarted, and when to give up. Pure: the caller passes the time. */

/** Restarts allowed within the window; the next death in it is the last. */
export const MAX_RESTARTS = 5
export const WINDOW_MS = 60_000

/** Restart delays in milliseconds, by the number of restarts in the window. The first restart is immediate. */
const DELAYS_MS = [0, 500, 1000, 2000, 4000] as const

export type Decision = { kind: 'restart'; delayMs: number; attempt: number } | { kind: 'give_up' }

export type RestartPolicy = {
  /** Decides about a process that ended at `now` (milliseconds, never earlier than in the call before). */
  decide: (now: number) => Decision
}

/** One for each child process, since one that keeps failing must not use up the restarts of another. */
export function restartPolicy(): RestartPolicy {
  /** Times at which a restart was granted, at most MAX_RESTARTS. */
  let granted: readonly number[] = []
  return {
    decide: (now) => {
      granted = granted.filter((time) => now - time < WINDOW_MS)
      const delayMs = DELAYS_MS[granted.length]
      if (delayMs === undefined) return { kind: 'give_up' }
      granted = [...granted, now]
      return { kind: 'restart', delayMs, attempt: granted.length }
    },
  }
}
