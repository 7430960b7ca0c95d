/** Pins what is measured to one core, and what measures to the others, where taskset exists. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const TASKSET = '/usr/bin/taskset'

/** Keeps this process's main thread, and the children it starts from then on, on some cores. */
export function pin(cores: string): void {
  const { status, stderr } = spawnSync(TASKSET, ['-pc', cores, String(process.pid)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The processes could not be kept on core ${cores}: ${stderr}`)
}

/** The cores this process may use, e.g. ['0', '1']; undefined when that is not known. */
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

/** Starts programs on the first core and goes on with the others; `isPinned` is false where that was not possible. */
export async function onOneCore<Result>(start: () => Promise<Result>): Promise<{ result: Result; isPinned: boolean }> {
  const [first, ...others] = ownCores() ?? []
  if (first === undefined) return { result: await start(), isPinned: false }
  pin(first)
  const result = await start().finally(() => pin(others.join(',')))
  return { result, isPinned: true }
}
