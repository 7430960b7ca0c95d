/** Measures CPU seconds, which other load affects least, and memory of the processes of an import. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { childrenCpuTime } from '../api/cpu-time.ts'
import { descendants } from '../processes.ts'

/** Server processes of a shop. */
const SERVERS = ['workerd', 'sqld'] as const

/** CPU seconds of this process, which does the browser's part, of the Worker and of the database. */
export type CpuTime = { browser: number; worker: number; database: number }

const childSeconds = (name: string): number => (childrenCpuTime(name) ?? Number.NaN) / 1000

export function cpuTime(): CpuTime {
  const { user, system } = process.cpuUsage()
  const [worker, database] = SERVERS
  return { browser: (user + system) / 1e6, worker: childSeconds(worker), database: childSeconds(database) }
}

export const cpuBetween = (before: CpuTime, after: CpuTime): CpuTime => ({
  browser: after.browser - before.browser,
  worker: after.worker - before.worker,
  database: after.database - before.database,
})

export const cpuTogether = (one: CpuTime, other: CpuTime): CpuTime => ({
  browser: one.browser + other.browser,
  worker: one.worker + other.worker,
  database: one.database + other.database,
})

/** Peak memory of each since `forgetPeaks`, in MiB. */
export type Peaks = { worker: number; database: number }

const pidsOf = (name: string): number[] =>
  (descendants() ?? []).filter((child) => child.name === name).map(({ pid }) => pid)

/** Reads the peak that Linux records for each process, so that none is missed between two samples. */
export const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** Resets the peaks, to exclude starting and filling the shop. */
export function forgetPeaks(): void {
  const pids = SERVERS.flatMap(pidsOf)
  for (const pid of pids) if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

const largest = (name: string): number => pidsOf(name).reduce((sum, pid) => sum + peakOf(pid), 0)

export const peaks = (): Peaks => ({ worker: largest('workerd'), database: largest('sqld') })
