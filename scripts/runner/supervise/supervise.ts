/** Restarts a child process of the shop when it ends unexpectedly. */
import { setTimeout as delay } from 'node:timers/promises'
import { MAX_RESTARTS, type RestartPolicy, restartPolicy } from './restart-policy.ts'

export type RunningProgram = {
  /** Resolves when it has ended, with the reason. */
  ended: Promise<string>
  /** Ends it and frees its resources; also called after it has ended unexpectedly. */
  stop: () => Promise<void>
}

export type StartedProgram = { ok: true; running: RunningProgram } | { ok: false; message: string }

export type SuperviseOptions = {
  /** For messages: 'Worker', 'database'. */
  name: string
  first: RunningProgram
  /** Starts it again; `onSpawn` receives a function that ends a pending start. */
  start: (onSpawn: (stop: RunningProgram['stop']) => void) => Promise<StartedProgram>
  onLine: (line: string) => void
  /** Called after each restart that succeeded. */
  onRestart: () => void
  /** Called once, with the message for the terminal, when the policy allows no further restart. */
  onGiveUp: (message: string) => void
  /** Waits before a restart, rejecting when `signal` is aborted. Tests pass their own. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  policy?: RestartPolicy
  now?: () => number
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> => delay(milliseconds, undefined, { signal })

/** Printed when it gives up. `reason` is that of the last death or failed start. */
export const keepsEnding = (name: string, reason: string): string =>
  `The ${name} keeps ending (${reason}). It was restarted ${MAX_RESTARTS} times within a minute, so the shop stops here.`

const restarting = (name: string, reason: string, milliseconds: number, attempt: number): string =>
  `The ${name} ended unexpectedly (${reason}). Restarting it ${milliseconds === 0 ? 'now' : `in ${milliseconds / 1000} seconds`} (${attempt} of at most ${MAX_RESTARTS} restarts within a minute).`

/** Supervises until stopped or giving up. `stop` also ends the program, in any state. */
export function supervise({
  name,
  first,
  start,
  onLine,
  onRestart,
  onGiveUp,
  wait = pause,
  policy = restartPolicy(),
  now = Date.now,
}: SuperviseOptions): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  let stopCurrent = first.stop

  const onSpawn = (stop: RunningProgram['stop']): void => {
    stopCurrent = stop
    // Ignores the failure of an aborted start; `stop` below reports its own.
    if (signal.aborted) void stop()
  }

  /** Waits for the policy's delay and starts it. Returns undefined if stopped, or if the policy gives up. */
  async function restart(reason: string): Promise<RunningProgram | undefined> {
    const decision = policy.decide(now())
    if (decision.kind === 'give_up') {
      onGiveUp(keepsEnding(name, reason))
      return undefined
    }
    onLine(restarting(name, reason, decision.delayMs, decision.attempt))
    await wait(decision.delayMs, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (signal.aborted) return undefined
    const started = await start(onSpawn).catch((error: unknown) => ({ ok: false as const, message: String(error) }))
    if (!started.ok) return signal.aborted ? undefined : restart(started.message)
    stopCurrent = started.running.stop
    if (signal.aborted) return undefined
    onRestart()
    onLine(`The ${name} is running again.`)
    return started.running
  }

  async function watch(): Promise<void> {
    for (let running: RunningProgram | undefined = first; running !== undefined; ) {
      const reason = await running.ended
      if (signal.aborted) return
      await running.stop()
      running = await restart(reason)
    }
  }

  const watching = watch().catch((error: unknown) => onGiveUp(`The ${name} could not be restarted: ${String(error)}`))
  return {
    stop: async () => {
      ending.abort()
      await stopCurrent()
      await watching
      // A pending start has ended by now and may have succeeded.
      await stopCurrent()
    },
  }
}
