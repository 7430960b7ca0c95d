/**
 * Times the control panel's import from the file to the database, without the screen: reading, preparing, dry run and
 * writing; then the same list by command. npm run bench:import -- --rows 20000 [--undo]
 */
import { type ListFile, openList, readPieces } from '../components/staff/staff/import/read-file.ts'
import { listMapping, proposeFields } from '../domain/staff/import/column-fields.ts'
import type { BatchResponse, ImportRow, RowResult } from '../domain/staff/import/import-rows.schema.ts'
import { IMPORT_BATCH } from '../domain/staff/import/import-rows.ts'
import { type ListReader, listReader } from '../domain/staff/import/list-reader.ts'
import type { ListRow } from '../domain/staff/import/validate-row.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { bundleWorkerWhenStale } from '../scripts/tools/bundle.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { timeCommand } from './import/command.ts'
import { benchList } from './import/list.ts'
import { printReport, type Stage } from './import/report.ts'
import { type CpuTime, cpuBetween, cpuTime, cpuTogether, forgetPeaks, type Peaks, peaks } from './import/usage.ts'
import { runBench } from './run.ts'
import { openSearchShop } from './search/shop.ts'
import { openForStaff } from './sign-in.ts'
import { SITE_URL } from './worker.ts'

async function openReader(file: File): Promise<{ list: ListFile; reader: ListReader }> {
  const list = await openList(file)
  let sample: { columns: string[]; rows: ListRow[] } = { columns: [], rows: [] }
  await readPieces(list, ({ columns, rows }) => {
    sample = { columns, rows: [...sample.rows, ...rows].slice(0, IMPORT_BATCH) }
    return sample.rows.length < IMPORT_BATCH
  })
  const { mapping, extras } = listMapping(sample, proposeFields(sample))
  const reader = listReader(mapping, extras, { year: new Date().getFullYear() })
  await readPieces(list, ({ rows }) => {
    for (const row of rows) reader.look(row)
    return true
  })
  return { list, reader }
}

/** Limit for reading, dry run and writing together, in seconds. */
const MAX_SECONDS = 60
/** Limit of the memory for the whole list, relative to its first quarter. */
const MAX_GROWTH = 1.2

const { values } = takeArguments({
  name: 'npm run bench:import',
  options: { rows: { type: 'string', default: '20000' }, undo: { type: 'boolean', default: false } },
})
const total = Number(values.rows)
const { add, exit } = shutdownOnSignals()

async function call<Answer>(method: string, url: string, cookie: string, body: object): Promise<Answer> {
  const ask = () =>
    fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: SITE_URL, Cookie: cookie },
      body: JSON.stringify(body),
    })
  // A keep-alive connection may have just closed; all calls are safe to repeat.
  const answer = await ask().catch(ask)
  if (answer.status === 503) return call(method, url, cookie, body)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Rows with the versions seen by the dry run. */
const sound = (rows: readonly ImportRow[], answers: readonly RowResult[]): ImportRow[] =>
  rows.flatMap((row, index) => {
    const answer = answers[index]
    if (answer === undefined || (answer.fate !== 'new' && answer.fate !== 'changed')) return []
    return [{ ...row, version: answer.version, ...(answer.fate === 'changed' ? { entry: null } : { edit: {} }) }]
  })

const NOTHING: CpuTime = { browser: 0, worker: 0, database: 0 }
const usage: Record<Stage, { seconds: number; cpu: CpuTime }> = {
  read: { seconds: 0, cpu: NOTHING },
  dryRun: { seconds: 0, cpu: NOTHING },
  write: { seconds: 0, cpu: NOTHING },
  undo: { seconds: 0, cpu: NOTHING },
}

async function measured<Value>(stage: Stage, work: () => Promise<Value> | Value): Promise<Value> {
  const [start, before] = [performance.now(), cpuTime()]
  const value = await work()
  const { seconds, cpu } = usage[stage]
  usage[stage] = {
    seconds: seconds + (performance.now() - start) / 1000,
    cpu: cpuTogether(cpu, cpuBetween(before, cpuTime())),
  }
  return value
}

await runBench(exit, async () => {
  await bundleWorkerWhenStale()
  const { known, file } = benchList(total)
  const shop = await openSearchShop(known, add)
  const { origin, cookie } = await openForStaff(shop, add)
  const id = crypto.randomUUID()
  const counts = { added: 0, changed: 0, left: 0 }
  const { list, reader } = await measured('read', () => openReader(file))
  const batches = Math.ceil(total / IMPORT_BATCH)
  await call('POST', `${origin}/api/admin/imports`, cookie, { id, file_name: file.name, rows: total, batches })

  let quarter: Peaks | undefined
  let number = 0
  const take = async (rows: ImportRow[]) => {
    const { rows: answers } = await measured('dryRun', () =>
      call<{ rows: RowResult[] }>('POST', `${origin}/api/admin/imports/dry-run`, cookie, { rows }),
    )
    const written = await measured('write', () =>
      call<BatchResponse>('PUT', `${origin}/api/admin/imports/${id}/batches/${number}`, cookie, {
        rows: sound(rows, answers),
      }),
    )
    counts.added += written.added
    counts.changed += written.changed
    counts.left += rows.length - written.added - written.changed
    number += 1
    if (number >= batches / 4) quarter ??= peaks()
  }

  forgetPeaks()
  let waiting: ImportRow[] = []
  await readPieces(list, async ({ rows }) => {
    for (let start = 0; start < rows.length; start += IMPORT_BATCH) {
      const prepared = await measured('read', () =>
        rows.slice(start, start + IMPORT_BATCH).map((row) => reader.prepare(row).row),
      )
      waiting = [...waiting, ...prepared]
      if (waiting.length < IMPORT_BATCH) continue
      await take(waiting.slice(0, IMPORT_BATCH))
      waiting = waiting.slice(IMPORT_BATCH)
    }
    return true
  })
  if (waiting.length > 0) await take(waiting)
  const whole = peaks()
  if (values.undo) {
    await measured('undo', async () => {
      for (;;) {
        const { left } = await call<{ left: number }>('POST', `${origin}/api/admin/imports/${id}/undo`, cookie, {})
        if (left === 0) return
      }
    })
  }
  const kept = printReport({
    total,
    counts,
    usage,
    peaks: { quarter: quarter ?? whole, whole },
    limits: { seconds: MAX_SECONDS, growth: MAX_GROWTH },
  })
  const isCommandKept = await timeCommand(total, { seconds: MAX_SECONDS, growth: MAX_GROWTH })
  return kept && isCommandKept
})
