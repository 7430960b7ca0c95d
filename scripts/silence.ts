/** Notices when something that should be heard again and again falls silent. */

/** How time is waited for; tests have their own. */
export type Timers = {
  start: (run: () => void, milliseconds: number) => NodeJS.Timeout | number
  cancel: (timer: NodeJS.Timeout | number) => void
}

export type SilenceWatch = {
  /** The silence begins anew. */
  heard: () => void
  /** Ends the watch. */
  end: () => void
}

const REAL_TIMERS: Timers = { start: setTimeout, cancel: clearTimeout }

/** Calls `onSilence` once, when nothing was heard for `limit` milliseconds, and never after `end`. */
export function watchSilence(limit: number, onSilence: () => void, timers: Timers = REAL_TIMERS): SilenceWatch {
  let isOver = false
  let timer = timers.start(fallSilent, limit)

  function fallSilent(): void {
    isOver = true
    onSilence()
  }

  return {
    heard: () => {
      if (isOver) return
      timers.cancel(timer)
      timer = timers.start(fallSilent, limit)
    },
    end: () => {
      isOver = true
      timers.cancel(timer)
    },
  }
}
