import { expect, test, vi } from 'vitest'
import { TEST_WAIT } from '../../../tests/timeouts.ts'
import { type StartedProgram, supervise } from './supervise.ts'

/** A program that ends when it is stopped or when `die` is called. */
function program() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const stop = vi.fn(async () => resolve('stopped'))
  return { running: { ended: promise, stop }, die: resolve, stop }
}

type Program = ReturnType<typeof program>

/** Supervises a first program; `start` returns the next. The clock doesn't advance. */
function supervised(
  start: (onSpawn: (stop: () => Promise<void>) => void) => Promise<StartedProgram>,
  wait = async () => {},
) {
  const first = program()
  const lines: string[] = []
  const onRestart = vi.fn<() => void>()
  const onGiveUp = vi.fn<(message: string) => void>()
  const { stop } = supervise({
    name: 'Worker',
    first: first.running,
    start,
    wait,
    onLine: (line) => lines.push(line),
    onRestart,
    onGiveUp,
    now: () => 0,
  })
  return { first, lines, onRestart, onGiveUp, stop }
}

const startedAs = ({ running }: Program): StartedProgram => ({ ok: true, running })

test('cleans up and restarts a program that dies, and logs the reason', async () => {
  const next = program()
  const { first, lines, onRestart, onGiveUp, stop } = supervised(async () => startedAs(next))
  first.die('signal SIGKILL')
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce(), TEST_WAIT)
  expect(first.stop).toHaveBeenCalledOnce()
  expect(lines).toEqual([
    'The Worker ended unexpectedly (signal SIGKILL). Restarting it now (1 of at most 5 restarts within a minute).',
    'The Worker is running again.',
  ])
  await stop()
  expect(next.stop).toHaveBeenCalled()
  expect(onGiveUp).not.toHaveBeenCalled()
})

test('retries a failed start, and gives up after five restarts within a minute', async () => {
  const start = vi.fn(async (): Promise<StartedProgram> => ({ ok: false, message: 'the port is taken' }))
  const waits: number[] = []
  const { first, onRestart, onGiveUp, stop } = supervised(start, async (...[milliseconds]: number[]) => {
    waits.push(milliseconds ?? -1)
  })
  first.die('exit code 1')
  await vi.waitFor(() => expect(onGiveUp).toHaveBeenCalledOnce(), TEST_WAIT)
  expect(onGiveUp).toHaveBeenCalledWith(
    'The Worker keeps ending (the port is taken). It was restarted 5 times within a minute, so the shop stops here.',
  )
  expect({ starts: start.mock.calls.length, waits }).toEqual({ starts: 5, waits: [0, 500, 1000, 2000, 4000] })
  expect(onRestart).not.toHaveBeenCalled()
  await stop()
})

test('counts an error thrown by a start as a failed start', async () => {
  const next = program()
  const start = vi.fn(async () => startedAs(next)).mockRejectedValueOnce(new Error('no memory'))
  const { first, lines, onRestart, stop } = supervised(start)
  first.die('exit code 1')
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce(), TEST_WAIT)
  expect(lines[1]).toContain('(Error: no memory)')
  await stop()
})

test('does not restart a program stopped while it runs', async () => {
  const start = vi.fn(async () => startedAs(program()))
  const { first, lines, stop } = supervised(start)
  await stop()
  expect(first.stop).toHaveBeenCalled()
  expect(start).not.toHaveBeenCalled()
  expect(lines).toEqual([])
})

test('ends at once when stopped during the backoff, and starts nothing', async () => {
  const first = program()
  const start = vi.fn(async () => startedAs(program()))
  const waiting = vi.fn<() => void>()
  const wait = async (_: number, signal: AbortSignal) => {
    waiting()
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  }
  const onGiveUp = vi.fn<(message: string) => void>()
  const rest = { onLine: () => {}, onRestart: () => {}, onGiveUp }
  const { stop } = supervise({ name: 'Worker', first: first.running, start, wait, ...rest })
  first.die('exit code 1')
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce(), TEST_WAIT)
  await stop()
  expect(start).not.toHaveBeenCalled()
  expect(onGiveUp).not.toHaveBeenCalled()
})

test('ends a spawned program when stopped during its start', async () => {
  const next = program()
  const spawned = vi.fn<() => void>()
  const { first, onRestart, onGiveUp, stop } = supervised(async (onSpawn) => {
    onSpawn(next.stop)
    spawned()
    await next.running.ended
    return { ok: false, message: 'was stopped' }
  })
  first.die('exit code 1')
  await vi.waitFor(() => expect(spawned).toHaveBeenCalledOnce(), TEST_WAIT)
  await stop()
  expect(next.stop).toHaveBeenCalled()
  expect(onRestart).not.toHaveBeenCalled()
  expect(onGiveUp).not.toHaveBeenCalled()
})
