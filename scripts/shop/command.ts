/** The start and the end that commands on a shop's data share. */
import { failureMessage } from '../tools/failure-message.ts'
import type { Settings } from '../tools/settings.ts'
import type { Shutdown } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'
import { type DataFolders, openDataDir } from './data-dir.ts'
import { openShopDatabase, type ShopDatabase } from './database.ts'

/** Opens the data folder, or ends the command with the reason why not. */
export function openFolders(settings: Settings): DataFolders {
  const opened = openDataDir(settings)
  return opened.ok ? opened.folders : stopWith(opened.message)
}

/** Opens the database until the shutdown, or ends the command with the reason why not. */
export async function joinDatabase(
  settings: Settings,
  shutdown: Shutdown,
  options: { schema?: 'as_it_is' } = {},
): Promise<ShopDatabase> {
  const opened = await openShopDatabase(settings, { ...options, join: true, onServer: shutdown.add })
  if (!opened.ok) return finish(shutdown, settings.dataDir, async () => opened.message)
  shutdown.add(opened.database.stop)
  return opened.database
}

/**
 * Ends a command after its work, with exit code 1 if that fails or returns a message, which is printed. '' has been
 * printed already.
 */
export async function finish(
  shutdown: Shutdown,
  dataDir: string,
  work: () => Promise<string | undefined>,
): Promise<never> {
  const problem = await work().catch((error: unknown) => failureMessage(error, dataDir))
  if (problem) process.stderr.write(`\n${problem}\n`)
  return shutdown.exit(problem === undefined ? 0 : 1)
}
