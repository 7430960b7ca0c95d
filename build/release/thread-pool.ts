/**
 * Pools of worker threads that can all be closed before the process exits: exiting under a busy thread may crash it.
 */
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import Tinypool from 'tinypool'

export type ThreadPoolOptions = {
  /** Maximum number of threads; by default one for each core. */
  threads?: number
  /** Number of threads to start immediately, by default all. Others start when there is work for them. */
  startsWith?: number
  /** Path of the worker's module. */
  filename: string
  workerData: unknown
  /** Limits of each thread's heap, in megabytes. */
  resourceLimits?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number }
}

export type ThreadPool<Task, Result> = {
  /** Resolves to the result of the worker's function; rejects once the pool is closed. */
  run: (task: Task) => Promise<Result>
  /** Rejects waiting tasks, and finishes running ones. */
  close: () => Promise<void>
}

/**
 * Milliseconds for which a closing pool waits for its threads' tasks. Only threads that hang are stopped, since
 * stopping one inside a native call, such as compression, can crash the whole process.
 */
const GRACE_MS = 10_000

const open = new Set<{ close: () => Promise<void> }>()

export function openThreadPool<Task, Result>({
  threads = availableParallelism(),
  startsWith = threads,
  ...options
}: ThreadPoolOptions): ThreadPool<Task, Result> {
  const tinypool = new Tinypool({
    ...options,
    minThreads: Math.min(startsWith, threads),
    maxThreads: threads,
  })
  const tasks = new Set<Promise<Result>>()
  let closed: Promise<void> | undefined

  async function finish(): Promise<void> {
    tinypool.cancelPendingTasks()
    const isOver = new AbortController()
    const grace = wait(GRACE_MS, undefined, { signal: isOver.signal }).catch(() => undefined)
    await Promise.race([Promise.allSettled(tasks), grace])
    isOver.abort()
    await tinypool.destroy()
    open.delete(pool)
  }

  const pool: ThreadPool<Task, Result> = {
    async run(task) {
      if (closed) throw new Error('The thread pool is closed')
      const work: Promise<Result> = tinypool.run(task)
      tasks.add(work)
      return work.finally(() => tasks.delete(work))
    },
    close() {
      closed ??= finish()
      return closed
    },
  }
  open.add(pool)
  return pool
}

/** Closes all pools, including those opened in the meantime. */
export const closeThreadPools = async (): Promise<void> => {
  while (open.size > 0) await Promise.all([...open].map((pool) => pool.close()))
}
