/** Wraps a function so that calls are ignored while it runs, to guard against double presses. */
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
