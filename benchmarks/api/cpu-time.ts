/** CPU time of this process's descendants: the figure that other load affects least. */
import { descendants } from '../processes.ts'

/** Milliseconds of a clock tick: Linux tells programs of 100 a second, whatever its own are. */
const TICK = 10

/** Milliseconds used so far by this process's descendants, or by those of a name; undefined where there is no /proc. */
export function childrenCpuTime(name?: string): number | undefined {
  const meant = descendants()?.filter((child) => name === undefined || child.name === name)
  return meant?.reduce((sum, { ticks }) => sum + ticks * TICK, 0)
}
