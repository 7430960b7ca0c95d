/** Ends a long-running command in order: what was started last is stopped first, on Ctrl-C, SIGTERM and failure alike. */

import { closeThreadPools } from '../build/thread-pool.ts'

type Stop = () => Promise<void>

export type Shutdown = {
  /** Remembers how to end something that was started. */
  add: (stop: Stop) => void
  /** Stops everything and ends the process. */
  exit: (code: number) => Promise<never>
  /** True once the end has begun: things that end then were asked to. */
  isEnding: () => boolean
}

/** Call it before anything is started: a signal may come at any moment. */
export function shutdownOnSignals(): Shutdown {
  const stops: Stop[] = []
  let ending: Promise<never> | undefined

  async function end(code: number): Promise<never> {
    await closeThreadPools()
    for (const stop of stops.reverse()) {
      await stop().catch((error) => process.stderr.write(`While stopping: ${String(error)}\n`))
    }
    process.exit(code)
  }

  function exit(code: number): Promise<never> {
    ending ??= end(code)
    return ending
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void exit(0))
  return { add: (stop) => void stops.push(stop), exit, isEnding: () => ending !== undefined }
}
