/** Runs a benchmark and ends the process: with exit code 1 if it fails or returns false. */
import type { Shutdown } from '../scripts/tools/shutdown.ts'

export async function runBench(exit: Shutdown['exit'], work: () => Promise<unknown>): Promise<never> {
  try {
    return await exit((await work()) === false ? 1 : 0)
  } catch (error) {
    console.error(error)
    return exit(1)
  }
}
