/** Publishes a command's changes on the shop that runs beside it. */
import type { DataFolders } from '../data-dir.ts'
import type { RunStep } from '../progress.ts'
import { askRebuild, isShopRunning } from './ask-rebuild.ts'
import type { RebuildResult } from './message.ts'

/**
 * Has the shop running on the data folder rebuild its pages; undefined when none runs. `ok: false` has been reported
 * already: the shop keeps its old pages.
 */
export async function publishRunningShop(
  { controlFile }: Pick<DataFolders, 'controlFile'>,
  step: RunStep,
): Promise<RebuildResult | undefined> {
  if (!(await isShopRunning(controlFile))) return undefined
  const result = await step('Pages of the running shop', (report) => askRebuild(controlFile, report))
  if (!result.ok) process.stderr.write(`\n${result.message}\n`)
  else {
    if (result.warnings) process.stderr.write(`\n${result.warnings}\n`)
    process.stdout.write(
      `The running shop shows release ${result.release}: ${result.routes} routes, ${result.rendered} rendered\n`,
    )
  }
  return result
}
