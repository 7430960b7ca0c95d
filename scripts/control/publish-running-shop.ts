/** Shows what a command has changed on the pages of the shop that runs beside it. */
import type { DataFolders } from '../data-dir.ts'
import type { RunStep } from '../progress.ts'
import { askRebuild, isShopRunning } from './ask-rebuild.ts'
import type { RebuildResult } from './message.ts'

/**
 * Has a shop that runs on the data folder render its pages, and says so; undefined when none runs. `ok: false` has been
 * told too: the shop goes on with the pages it had.
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
