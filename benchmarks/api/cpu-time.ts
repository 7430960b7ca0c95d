/** Reads the CPU time of this process's descendants, the figure that other load affects least. */
import { descendants } from '../processes.ts'

/** Milliseconds of a clock tick: Linux reports 100 a second, whatever its own rate. */
const TICK = 10

/** Milliseconds used so far by this process's descendants, or by those of a name; undefined without /proc. */
export function childrenCpuTime(name?: string): number | undefined {
  const meant = descendants()?.filter((child) => name === undefined || child.name === name)
  return meant?.reduce((sum, { ticks }) => sum + ticks * TICK, 0)
}
