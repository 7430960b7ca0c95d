/** Pins the measured processes to one core, and the measuring one to the others, if taskset exists. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { descendants } from '../processes.ts'

const TASKSET = '/usr/bin/taskset'

const keep = (how: string, cores: string, pid: number): void => {
  const { status, stderr } = spawnSync(TASKSET, [how, cores, String(pid)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The processes could not be kept on core ${cores}: ${stderr}`)
}

/** Pins this process's main thread, and children it starts later, to some cores. */
export const pin = (cores: string): void => keep('-pc', cores, process.pid)

/** Also pins processes that it has already started, with all their threads. */
export function pinAll(cores: string): void {
  pin(cores)
  for (const { pid } of descendants() ?? []) keep('-apc', cores, pid)
}

/** The cores this process may use, e.g. ['0', '1']; undefined if unknown. */
export function ownCores(): string[] | undefined {
  if (!existsSync(TASKSET)) return undefined
  const { stdout } = spawnSync(TASKSET, ['-pc', String(process.pid)], { encoding: 'utf8' })
  const cores = /: (.*)$/m.exec(stdout)?.[1]?.split(',').flatMap(coresOf) ?? []
  return cores.length > 1 ? cores : undefined
}

function coresOf(range: string): string[] {
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, n) => String(first + n))
}

/** Starts programs on the first core and continues on the others; `isPinned` is false if that was not possible. */
export async function onOneCore<Result>(start: () => Promise<Result>): Promise<{ result: Result; isPinned: boolean }> {
  const [first, ...others] = ownCores() ?? []
  if (first === undefined) return { result: await start(), isPinned: false }
  pin(first)
  const result = await start().finally(() => pin(others.join(',')))
  return { result, isPinned: true }
}
