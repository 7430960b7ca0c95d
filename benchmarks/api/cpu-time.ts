/** Reads the CPU time of this process's descendants, the figure that other load affects least. */
import { descendants } from '../processes.ts'

/** Milliseconds per clock tick: Linux always reports 100 per second. */
const TICK = 10

/** Returns the CPU milliseconds used by this process's descendants, or those with a name; undefined without /proc. */
export function childrenCpuTime(name?: string): number | undefined {
  const meant = descendants()?.filter((child) => name === undefined || child.name === name)
  return meant?.reduce((sum, { ticks }) => sum + ticks * TICK, 0)
}
