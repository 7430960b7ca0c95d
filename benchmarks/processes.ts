/** Lists the descendants of this process from /proc. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** `ticks` is the CPU time used so far in clock ticks, including threads. */
export type Process = { pid: number; parent: number; name: string; ticks: number }

function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything. State and parent follow it; the times are the 12th and 13th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return [{ pid: Number(pid), name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
  } catch {
    // The process has ended since the folder was listed.
    return []
  }
}

/** Returns undefined without /proc. */
export function descendants(): Process[] | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent)
  const below = (pid: number): Process[] => (childrenOf.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)])
  return below(process.pid)
}
