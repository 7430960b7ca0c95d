/** The queue of builds: runs one at a time, each exactly once, even if runners die. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batch } from '../../database/batch.ts'
import { cancelBuild, requestBuild, selectBuild } from '../../database/queries/core/builds.ts'
import type { BuildOutcome } from '../../database/queries/publishing/build-runner.ts'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { TEST_WAIT } from '../../tests/timeouts.ts'
import type { RunBuild } from './run-build.ts'
import { type Runner, runNext, startRunner } from './start-runner.ts'

const database = testDatabase()
let runners: Runner[]
beforeEach(async () => {
  runners = []
  await database.client.execute('DELETE FROM builds')
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
})

const DONE: BuildOutcome = { state: 'published', release: 'r1', rendered: 3, message: '', failed: [] }

const start = (run: RunBuild): Runner => {
  const runner = startRunner({ client: database.client, run, lookEvery: 5, beatEvery: 10 })
  runners.push(runner)
  return runner
}

const ask = async (): Promise<number> => {
  const [{ rows }] = await batch(database.client, 'write', [requestBuild({ kind: 'changed', by: 'Ann' })])
  return rows[0]?.id ?? 0
}
const read = async (id: number) => (await batch(database.client, 'read', [selectBuild(id)]))[0].rows[0]
const becomes = (id: number, state: string) =>
  vi.waitUntil(async () => (await read(id))?.state === state, { ...TEST_WAIT, interval: 10 })

/** Runs until it is aborted, as a long build does. */
const endless: RunBuild = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

test('runs a waiting build, and reports its progress', async () => {
  const finish = Promise.withResolvers<void>()
  start(async (_, { onProgress }) => {
    onProgress({ stage: 'render', done: 4, total: 9 })
    await finish.promise
    return DONE
  })
  const id = await ask()
  await vi.waitUntil(async () => (await read(id))?.done === 4, { ...TEST_WAIT, interval: 10 })
  expect(await read(id)).toMatchObject({ state: 'running', stage: 'render', total: 9 })
  finish.resolve()
  await becomes(id, 'published')
  expect(await read(id)).toMatchObject({ release: 'r1', rendered: 3, stage: '', by: 'Ann' })
})

test('twenty requests to two runners become one build and a second one', async () => {
  const ran: number[] = []
  const finish = Promise.withResolvers<void>()
  const run: RunBuild = async ({ id }) => {
    ran.push(id)
    await finish.promise
    return DONE
  }
  start(run)
  start(run)
  const first = await ask()
  await becomes(first, 'running')
  const later = new Set(await Promise.all(Array.from({ length: 20 }, ask)))
  expect(later.size).toBe(1)
  finish.resolve()
  const [last = 0] = later
  await becomes(last, 'published')
  expect(ran).toEqual([first, last])
})

test('ends a cancelled build, and continues', async () => {
  let isFirst = true
  start((build, how) => {
    const run = isFirst ? endless(build, how) : Promise.resolve(DONE)
    isFirst = false
    return run
  })
  const id = await ask()
  await becomes(id, 'running')
  await batch(database.client, 'write', cancelBuild(id))
  await becomes(id, 'cancelled')
  await becomes(await ask(), 'published')
})

test('records the error of a build that throws, and continues', async () => {
  let isFirst = true
  start(async () => {
    if (!isFirst) return DONE
    isFirst = false
    throw new Error('No space left')
  })
  const id = await ask()
  await becomes(id, 'failed')
  expect(await read(id)).toMatchObject({ message: 'No space left', release: null })
  await becomes(await ask(), 'published')
})

test('takes over a dead runner’s build once its lease has expired, not before', async () => {
  const id = await ask()
  const lease = (end: string) =>
    database.client.execute(
      `UPDATE builds SET state = 'running', lease_owner = 'dead', lease_expires_at = ? WHERE id = ?`,
      [end, id],
    )
  await lease('2999-01-01T00:00:00.000Z')
  const ran: number[] = []
  start(async (build) => {
    ran.push(build.id)
    return DONE
  })
  const next = await ask()
  await vi.waitUntil(async () => (await read(next))?.state === 'queued', { ...TEST_WAIT, interval: 10 })
  expect(ran).toEqual([])
  await lease('2020-01-01T00:00:00.000Z')
  await becomes(next, 'published')
  expect(ran).toEqual([id, next])
})

test('a stopped runner returns its build to another at once', async () => {
  const first = start(endless)
  const id = await ask()
  await becomes(id, 'running')
  await first.stop()
  start(async () => DONE)
  await becomes(id, 'published')
})

test('a runner stopped during a claim returns that build as well', async () => {
  const id = await ask()
  await runNext({ client: database.client, run: endless, lookEvery: 5 }, AbortSignal.abort())
  start(async () => DONE)
  await becomes(id, 'published')
})

test('a runner that lost its lease no longer updates the build', async () => {
  const stopped = Promise.withResolvers<void>()
  start((build, how) =>
    endless(build, how).catch((error: unknown) => {
      stopped.resolve()
      throw error
    }),
  )
  const id = await ask()
  await becomes(id, 'running')
  await database.client.execute(
    `UPDATE builds SET lease_owner = 'another', lease_expires_at = '2999-01-01T00:00:00.000Z' WHERE id = ?`,
    [id],
  )
  await stopped.promise
  expect(await read(id)).toMatchObject({ state: 'running' })
})
