/** The processes below this one, as /proc has them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** `ticks` of the clock that it has used so far, its threads included. */
export type Process = { pid: number; parent: number; name: string; ticks: number }

function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything; state and parent follow it, the times are 12th and 13th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return [{ pid: Number(pid), name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
  } catch {
    // It has ended since the folder was listed.
    return []
  }
}

/** Undefined where there is no /proc. */
export function descendants(): Process[] | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent)
  const below = (pid: number): Process[] => (childrenOf.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)])
  return below(process.pid)
}
