/** Ends a long-running command in order: what was started last is stopped first, on Ctrl-C, SIGTERM and failure alike. */

import { closeThreadPools } from '../build/thread-pool.ts'
import { isStartedByNpm } from './env.ts'

/** Milliseconds from one look at our parent to the next. */
const LOOK_AT_PARENT_MS = 250

type Stop = () => Promise<void>

export type Shutdown = {
  /** Remembers how to end something that was started. */
  add: (stop: Stop) => void
  /** Stops everything and ends the process. */
  exit: (code: number) => Promise<never>
  /** True once the end has begun: things that end then were asked to. */
  isEnding: () => boolean
}

/**
 * npm that is killed, or whose terminal closes, can't tell us: the process that we then belong to is another. Only where
 * npm started us, since who starts Node in the background may well end before the shop.
 */
function whenNpmEnds(act: () => void): void {
  if (!isStartedByNpm()) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, LOOK_AT_PARENT_MS)
  timer.unref()
}

/** Once nobody reads what we print, a write fails; that must not end us before everything else has been ended. */
function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
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

  outliveOutput()
  whenNpmEnds(() => void exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void exit(0))
  return { add: (stop) => void stops.push(stop), exit, isEnding: () => ending !== undefined }
}
