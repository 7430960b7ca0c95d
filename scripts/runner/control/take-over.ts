/** Ends the shop that runs on a data folder, so that another version takes its place. */
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { DataFolders } from '../../shop/data-dir.ts'
import { sqldLockFile } from '../../shop/sqld.ts'
import { findSqldHolder } from '../../shop/sqld-lock.ts'
import { portProblem } from '../../tools/port.ts'
import type { Settings } from '../../tools/settings.ts'
import { askShop } from './ask-shop.ts'

/** Milliseconds in which the running shop completes its requests and stops its database. */
const END_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 20

const staysOpen = (dataDir: string): string =>
  `The shop on ${dataDir} was asked to stop but is still running after ${END_WITHIN_MS / 1000} seconds. Stop it, then start this one.`

const TOO_OLD = 'The running shop has a version that this one can’t replace. Stop it, then start this one.'

/** Returns a message if the shop refuses or stays. Does nothing if none runs. */
export async function takeOver(
  { dataDir, host, port }: Settings,
  { controlFile }: Pick<DataFolders, 'controlFile'>,
): Promise<string | undefined> {
  const answer = await askShop(controlFile, 'POST', '/hand-over')
  if (answer === undefined) return undefined
  if (!answer.ok) return (await answer.text()) || TOO_OLD
  const isOpen = async () => existsSync(controlFile) || (await findSqldHolder(sqldLockFile(dataDir))) !== undefined
  for (const deadline = Date.now() + END_WITHIN_MS; Date.now() < deadline; await delay(LOOK_AGAIN_MS)) {
    if (!(await isOpen()) && (await portProblem(host, port)) === undefined) return undefined
  }
  return staysOpen(dataDir)
}
