/** A watchdog that fires when regular output stops. */

/** Timer functions; tests pass their own. */
export type Timers = {
  start: (run: () => void, milliseconds: number) => NodeJS.Timeout | number
  cancel: (timer: NodeJS.Timeout | number) => void
}

export type Watchdog = {
  /** Restarts the timer. */
  reset: () => void
  end: () => void
}

const REAL_TIMERS: Timers = { start: setTimeout, cancel: clearTimeout }

/** Calls `onTimeout` once, after `limit` milliseconds without a reset, and never after `end`. */
export function startWatchdog(limit: number, onTimeout: () => void, timers: Timers = REAL_TIMERS): Watchdog {
  let isOver = false
  let timer = timers.start(expire, limit)

  function expire(): void {
    isOver = true
    onTimeout()
  }

  return {
    reset: () => {
      if (isOver) return
      timers.cancel(timer)
      timer = timers.start(expire, limit)
    },
    end: () => {
      isOver = true
      timers.cancel(timer)
    },
  }
}
