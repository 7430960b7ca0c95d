/** Shuts a long-running command down in order, last started first, on Ctrl-C, SIGTERM and failure alike. */
import { closeThreadPools } from '../build/thread-pool.ts'
import { stopChildren } from './child-process.ts'
import { isStartedByNpm } from './env.ts'
import type { RunStep } from './progress.ts'

/** Milliseconds from one look at our parent to the next. */
const LOOK_AT_PARENT_MS = 250

type Stop = () => Promise<void>

export type Shutdown = {
  /** Registers how to stop something that was started. */
  add: (stop: Stop) => void
  /** Stops everything and ends the process. */
  exit: (code: number) => Promise<never>
  /** True once the shutdown has begun: what exits then was asked to. */
  isEnding: () => boolean
  /** Runs steps as `run` does, but nothing follows a step during which the end began. */
  stepsUntilEnd: (run: RunStep) => RunStep
}

/**
 * If npm is killed, or its terminal closes, we are not told but get another parent process. Only where npm started us,
 * since a shell that starts Node in the background may well end first.
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

/** Once nobody reads our output, a write fails; that must not end us before everything else has been stopped. */
function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Call it before anything is started: a signal may come at any moment. */
export function shutdownOnSignals(): Shutdown {
  const stops: Stop[] = []
  let ending: Promise<never> | undefined

  async function end(code: number): Promise<never> {
    await closeThreadPools()
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      await stop().catch((error) => process.stderr.write(`While stopping: ${String(error)}\n`))
    }
    // A step at work when the end began may have started these since.
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
    add: (stop) => void stops.push(stop),
    exit,
    isEnding: () => ending !== undefined,
    stepsUntilEnd: (run) => async (name, work) => {
      const result = await run(name, work)
      return ending ?? result
    },
  }
}
