/** Publishes a command's changes on the running shop. */
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { DataFolders } from '../../shop/data-dir.ts'
import type { Report, RunStep } from '../../tools/progress.ts'
import { addressSchema, lineSchema, type RebuildResult } from './message.ts'

const CUT_OFF: RebuildResult = {
  ok: false,
  message: 'The running shop stopped while it rendered its pages. It will render them at its next start.',
}

/** Calls the shop whose address is in `file`; undefined if it does not respond, for instance because it was killed. */
async function ask(file: string, method: 'GET' | 'POST', path: string): Promise<Response | undefined> {
  if (!existsSync(file)) return undefined
  const { url, token } = addressSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { method, headers }).catch(() => undefined)
  return answer?.ok ? answer : undefined
}

/** `file` is the data folder's controlFile. */
const isShopRunning = async (file: string): Promise<boolean> => (await ask(file, 'GET', '/')) !== undefined

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
  const answer = await ask(file, 'POST', '/rebuild')
  return answer === undefined ? CUT_OFF : resultOf(answer, report).catch(() => CUT_OFF)
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
