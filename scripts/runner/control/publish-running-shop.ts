/** Publishes a command's changes on the running shop. */
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { DataFolders } from '../../shop/data-dir.ts'
import type { Report, RunStep } from '../../tools/progress.ts'
import { askShop } from './ask-shop.ts'
import { lineSchema, type RebuildResult } from './message.ts'

const CUT_OFF: RebuildResult = {
  ok: false,
  message: 'The running shop stopped while rendering its pages. It renders them at its next start.',
}

/** `file` is the data folder's controlFile. */
const isShopRunning = async (file: string): Promise<boolean> => (await askShop(file, 'GET', '/'))?.ok === true

async function resultOf({ body }: Response, report: Report): Promise<RebuildResult> {
  if (body === null) return CUT_OFF
  for await (const text of createInterface({ input: Readable.from(body) })) {
    const line = lineSchema.parse(JSON.parse(text))
    if ('ok' in line) return line
    report(line.done, line.total)
  }
  return CUT_OFF
}

/** Never throws: a shop that ends during the call is a value, too. */
async function askRebuild(file: string, report: Report): Promise<RebuildResult> {
  const answer = await askShop(file, 'POST', '/rebuild')
  return !answer?.ok ? CUT_OFF : resultOf(answer, report).catch(() => CUT_OFF)
}

/**
 * Makes the shop running on the data folder rebuild its pages; undefined if none runs. `ok: false` was reported
 * already, and the shop keeps its old pages.
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
