import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { closeThreadPools, openThreadPool } from './thread-pool.ts'

/** A worker whose task signals its start, then runs until it is signalled to finish. */
const WORKER = `import { threadId } from 'node:worker_threads'
export default async ({ started, finish }) => {
  const view = new Int32Array(started)
  Atomics.add(view, 0, 1)
  Atomics.notify(view, 0)
  Atomics.wait(new Int32Array(finish), 0, 0)
  return threadId
}
`

async function openPool() {
  const folder = folderOfTest()
  const filename = join(folder, 'worker.mjs')
  await writeFile(filename, WORKER)
  return openThreadPool<{ started: SharedArrayBuffer; finish: SharedArrayBuffer }, number>({
    filename,
    workerData: null,
  })
}

test('closing finishes running tasks, rejects waiting ones, and takes no more', async () => {
  const pool = await openPool()
  const task = { started: new SharedArrayBuffer(4), finish: new SharedArrayBuffer(4) }
  const started = new Int32Array(task.started)
  const tasks = Array.from({ length: 64 }, () => pool.run(task))
  await Atomics.waitAsync(started, 0, 0).value

  const outcomes = Promise.allSettled(tasks)
  const closed = closeThreadPools()
  const atWork = started[0] ?? 0
  Atomics.store(new Int32Array(task.finish), 0, 1)
  Atomics.notify(new Int32Array(task.finish), 0)
  await closed

  const finished = (await outcomes).filter(({ status }) => status === 'fulfilled')
  expect(finished.length).toBeGreaterThanOrEqual(atWork)
  expect(finished.length).toBeLessThan(64)
  await expect(pool.run(task)).rejects.toThrow('closed')
})
