/** Measures wall-clock time, CPU time and memory of a command, or of work by running processes. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { childrenCpuTime } from './api/cpu-time.ts'
import { descendants } from './processes.ts'
import { cpuOfTimes } from './times.ts'

/** Wall-clock and CPU seconds, and the peak memory of all processes together in MiB. */
export type Measured = { seconds: number; cpu: number; peak: number }

export type Command = { args: string[]; cwd: string; env: Record<string, string>; limit: number }
export type Ended = Measured & { ended: 'well' | 'badly' | 'late'; output: string }

/** Milliseconds between samples of the memory, each of which costs a few of CPU time. */
const POLL_INTERVAL_MS = 300
const PAGE = 4096
const MIB = 2 ** 20

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE
  } catch {
    // The process has ended since it was listed.
    return 0
  }
}

/** Counts memory shared by processes, such as Node itself, once for each. */
const residentMemory = (): number => (descendants() ?? []).reduce((sum, { pid }) => sum + residentBytes(pid), 0)

/** Measures work of descendants that exist before and after it. */
export async function measure(work: () => Promise<void>): Promise<Measured> {
  const usedBefore = childrenCpuTime() ?? Number.NaN
  let peak = 0
  const sample = () => {
    peak = Math.max(peak, residentMemory() / MIB)
  }
  const timer = setInterval(sample, POLL_INTERVAL_MS)
  const began = performance.now()
  await work().finally(() => clearInterval(timer))
  const seconds = (performance.now() - began) / 1000
  sample()
  return { seconds, cpu: ((childrenCpuTime() ?? Number.NaN) - usedBefore) / 1000, peak }
}

const running = new Set<number>()

/** Ends a process group, including everything it has started. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The whole group has ended.
  }
}

process.on('exit', () => {
  for (const leader of running) endGroup(leader)
})

/** Bash prints to file descriptor 3 the CPU time of its descendants, including those they waited for. */
const WITH_TIMES = '"$@"; code=$?; times >&3; exit $code'

type Outcome = { code: number | null; isLate: boolean; output: string; times: string }

async function runToLimit({ args, cwd, env, limit }: Command): Promise<Outcome> {
  const child = spawn('bash', ['-c', WITH_TIMES, 'bash', ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The peers are measured with bash, which is missing')
  running.add(pid)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endGroup(pid)
  }, limit * 1000)
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, times] = await Promise.all(child.stdio.slice(1, 4).map((stream) => text(stream as Readable)))
  const code = await closed
  clearTimeout(timer)
  running.delete(pid)
  return { code, isLate, output: `${out}${err}`, times: times ?? '' }
}

/** Runs a command to its end, or its limit in seconds. Includes processes beside it, such as a database. */
export async function measureCommand(command: Command): Promise<Ended> {
  let outcome: Outcome | undefined
  const measured = await measure(async () => {
    outcome = await runToLimit(command)
  })
  const { code, isLate, output, times }: Outcome = outcome ?? { code: null, isLate: false, output: '', times: '' }
  const ended = isLate ? 'late' : code === 0 ? 'well' : 'badly'
  return { ...measured, cpu: measured.cpu + cpuOfTimes(times), ended, output }
}
