/** Repeats a task until it is stopped. */
import { setTimeout as delay } from 'node:timers/promises'

/** Runs `turn` at once, then each time the milliseconds that it returns have passed. `stop` waits for a running turn. */
export function repeat(ending: AbortController, turn: () => Promise<number>): { stop: () => Promise<void> } {
  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const pause = await turn()
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
