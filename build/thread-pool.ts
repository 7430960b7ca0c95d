/** Pools of worker threads that can all be closed before the process exits: exiting under a busy thread may crash it. */
import { availableParallelism } from 'node:os'
import Tinypool from 'tinypool'

export type ThreadPoolOptions = {
  /** Threads that are started at once; a thread for each core at most, the others when there is work for them. */
  startsWith?: number
  /** Path of the worker's module. */
  filename: string
  workerData: unknown
  /** Limits of each thread's heap, in megabytes. */
  resourceLimits?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number }
}

const open = new Set<Tinypool>()

export function openThreadPool({ startsWith, ...options }: ThreadPoolOptions): Tinypool {
  const threads = availableParallelism()
  const pool = new Tinypool({ ...options, minThreads: Math.min(startsWith ?? threads, threads), maxThreads: threads })
  open.add(pool)
  return pool
}

/** Pending work is rejected. */
export async function closeThreadPool(pool: Tinypool): Promise<void> {
  if (open.delete(pool)) await pool.destroy()
}

/** Those that are opened meanwhile as well. */
export const closeThreadPools = async (): Promise<void> => {
  while (open.size > 0) await Promise.all([...open].map(closeThreadPool))
}
