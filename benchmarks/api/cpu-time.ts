/** CPU time of this process's descendants: the figure that other load affects least. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a clock tick: Linux tells programs of 100 a second, whatever its own are. */
const TICK = 10

type Process = { pid: number; parent: number; name: string; ticks: number }

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

/** Milliseconds used so far by this process's descendants, or by those of a name; undefined where there is no /proc. */
export function childrenCpuTime(name?: string): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent)
  const isMeant = (child: Process): boolean => name === undefined || child.name === name
  const ticksBelow = (pid: number): number =>
    (childrenOf.get(pid) ?? []).reduce(
      (sum, child) => sum + (isMeant(child) ? child.ticks : 0) + ticksBelow(child.pid),
      0,
    )
  return ticksBelow(process.pid) * TICK
}
