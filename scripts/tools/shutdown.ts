/** Shuts a long-running command down in order, last started first, on Ctrl-C, SIGTERM and failure alike. */
import { closeThreadPools } from '../../build/release/thread-pool.ts'
import { stopChildren } from './child-process.ts'
import { isStartedByNpm } from './env.ts'
import type { RunStep } from './progress.ts'

/** Interval between checks of the parent process, in milliseconds. */
const PARENT_POLL_INTERVAL_MS = 250

type Stop = () => Promise<void>

export type Shutdown = {
  /** Registers how to stop something that was started. Stops it at once if the shutdown has begun. */
  add: (stop: Stop) => void
  /** Stops everything and ends the process. */
  exit: (code: number) => Promise<never>
  /** Ends the process with a message for the user, by default with code 1. Failures during the shutdown are not reported. */
  giveUp: (message: string, code?: number) => Promise<never>
  /** True once the shutdown has begun: exits of children are then expected. */
  isEnding: () => boolean
  /** Runs steps as `run` does, but none after the shutdown has begun. */
  stepsUntilEnd: (run: RunStep) => RunStep
}

/**
 * If npm is killed, or its terminal closes, this process gets no signal but a new parent. Only checked if npm started
 * it, since a shell that starts Node in the background may end first.
 */
function whenNpmEnds(act: () => void): void {
  if (!isStartedByNpm()) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, PARENT_POLL_INTERVAL_MS)
  timer.unref()
}

/** Ignores write errors after the reader of the output has ended, so that everything is still stopped in order. */
function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Call before starting anything: a signal may come at any moment. */
export function shutdownOnSignals(): Shutdown {
  const stops: Stop[] = []
  let ending: Promise<never> | undefined

  async function end(code: number): Promise<never> {
    await closeThreadPools()
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      await stop().catch((error) => process.stderr.write(`While stopping: ${String(error)}\n`))
    }
    // A step that was running when the shutdown began may have started these since.
    await Promise.all([closeThreadPools(), stopChildren()])
    process.exit(code)
  }

  function exit(code: number): Promise<never> {
    ending ??= end(code)
    return ending
  }

  outliveOutput()
  whenNpmEnds(() => void exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void exit(0))
  return {
    add: (stop) => {
      if (ending === undefined) return void stops.push(stop)
      // Started during the shutdown: until its turn it might restart what has been stopped on purpose.
      const stopping = stop()
      stops.push(() => stopping)
    },
    exit,
    giveUp: (message, code = 1) => {
      if (ending === undefined) process.stderr.write(`\n${message}\n`)
      return exit(code)
    },
    isEnding: () => ending !== undefined,
    stepsUntilEnd: (run) => async (name, work) => {
      const result = await run(name, work)
      return ending ?? result
    },
  }
}
