/** Keeps a press from doing something twice. */

/** Runs `run`, and drops all further calls until it has settled. */
export function once<Args extends unknown[]>(run: (...args: Args) => Promise<void>): (...args: Args) => Promise<void> {
  let isRunning = false
  return async (...args) => {
    if (isRunning) return
    isRunning = true
    try {
      await run(...args)
    } finally {
      isRunning = false
    }
  }
}
