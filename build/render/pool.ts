/** Stage 4, render: feeds batches of pages to worker threads and keeps only as many waiting as they can take. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import Tinypool from 'tinypool'
import type { BatchResult, PageTask, WorkerSettings } from './task.ts'

const BATCH = 20
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

export type RenderPool = {
  /** Resolves when there is room for more; throws what a worker threw. */
  add: (task: PageTask) => Promise<void>
  /** Resolves when every page is written. */
  finish: () => Promise<BatchResult>
  destroy: () => Promise<void>
}

/** `onDone` is told how many pages have been written since it was last told. */
export function renderPool(settings: WorkerSettings, onDone: (pages: number) => void): RenderPool {
  const threads = availableParallelism()
  const pool = new Tinypool({ filename: WORKER, workerData: settings, minThreads: 1, maxThreads: threads })
  const running = new Set<Promise<void>>()
  const total: BatchResult = { problems: [], links: new Map() }
  let failure: unknown
  let waiting: PageTask[] = []

  async function run(batch: PageTask[]): Promise<void> {
    const result: BatchResult = await pool.run(batch)
    total.problems.push(...result.problems)
    for (const [link, route] of result.links) if (!total.links.has(link)) total.links.set(link, route)
    onDone(batch.length)
  }

  function start(batch: PageTask[]): void {
    const running_ = run(batch)
      .catch((error) => {
        failure ??= error
      })
      .finally(() => running.delete(running_))
    running.add(running_)
  }

  async function add(task: PageTask): Promise<void> {
    waiting.push(task)
    if (waiting.length < BATCH) return
    start(waiting)
    waiting = []
    while (running.size >= threads * 2) await Promise.race(running)
    if (failure) throw failure
  }

  async function finish(): Promise<BatchResult> {
    if (waiting.length) start(waiting)
    waiting = []
    while (running.size) await Promise.race(running)
    if (failure) throw failure
    return total
  }

  return { add, finish, destroy: () => pool.destroy() }
}
