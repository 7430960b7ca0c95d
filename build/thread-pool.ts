/** Pools of worker threads, all of which can be ended before the process is: exiting under a busy thread may crash it. */
import { availableParallelism } from 'node:os'
import Tinypool from 'tinypool'

export type ThreadPoolOptions = {
  /** Path of the worker's module. */
  filename: string
  workerData: unknown
  /** Limits of each thread's heap, in megabytes. */
  resourceLimits?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number }
}

const open = new Set<Tinypool>()

/** A thread for each core, started at once. */
export function openThreadPool(options: ThreadPoolOptions): Tinypool {
  const threads = availableParallelism()
  const pool = new Tinypool({ ...options, minThreads: threads, maxThreads: threads })
  open.add(pool)
  return pool
}

/** Work that has not been done is rejected. */
export async function closeThreadPool(pool: Tinypool): Promise<void> {
  if (open.delete(pool)) await pool.destroy()
}

export const closeThreadPools = async (): Promise<void> => {
  await Promise.all([...open].map(closeThreadPool))
}
