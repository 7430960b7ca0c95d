/**
 * Times an import of the control panel from the file to the database, without the screen: reading, preparing, the dry
 * run and writing. npm run bench:import -- --rows 20000 [--undo]
 */
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { openList, readPieces } from '../components/admin/import/read-file.ts'
import type { CatalogueEntry } from '../domain/catalogue/entry.ts'
import type { ListRow } from '../domain/import/validate-row.ts'
import { listMapping, proposeFields } from '../domain/staff-import/column-fields.ts'
import { listReader } from '../domain/staff-import/list-reader.ts'
import { type BatchAnswer, IMPORT_BATCH, type ImportRow, type RowAnswer } from '../domain/staff-import/staff-import.ts'
import { takeArguments } from '../scripts/arguments.ts'
import { bundleWorkerWhenStale } from '../scripts/bundle.ts'
import { shutdownOnSignals } from '../scripts/shutdown.ts'
import { generatedCatalogue } from './generated-catalogue.ts'
import { machine } from './machine.ts'
import { openSearchShop } from './search/shop.ts'
import { signInBench } from './sign-in.ts'
import { table } from './table.ts'
import { SITE_URL, startShopWorker } from './worker.ts'

/** Seconds that reading, the dry run and writing may take together. */
const MOST_SECONDS = 60
/** The shop has so many of them already: half of the list changes prices and stock, the other half is new. */
const KNOWN_SHARE = 0.5
const AUTH_SECRET = 'a secret of the bench, of no use to anyone'
const MIB = 1024 * 1024

const { values } = takeArguments({
  name: 'npm run bench:import',
  options: { rows: { type: 'string', default: '20000' }, undo: { type: 'boolean', default: false } },
})
const total = Number(values.rows)
const { add, exit } = shutdownOnSignals()

const HEADER = [
  'Code',
  'Name',
  'Winery',
  'Kind',
  'Country',
  'Region',
  'Grapes',
  'Vintage',
  'Size',
  'ABV',
  'Price',
  'Stock',
]

const lineOf = (entry: CatalogueEntry): string[] => [
  entry.code,
  entry.name,
  entry.winery,
  entry.kind ?? '',
  entry.country,
  entry.region,
  entry.grapes.join(', '),
  String(entry.vintage ?? 'NV'),
  '75cl',
  `${(entry.abvTenths ?? 130) / 10}%`,
  `£${((entry.price + 10) / 100).toFixed(2)}`,
  String(entry.stock + 1),
]

/** In kibibytes, the process and all it started. */
const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** The largest resident sets seen, in MiB: of this process, which does the browser's part, and of Worker and database. */
class Memory {
  own = 0
  shop = 0
  look(): void {
    this.own = Math.max(this.own, process.memoryUsage().rss / MIB)
    const started = childrenOf(process.pid).map(residentOf)
    this.shop = Math.max(this.shop, started.reduce((sum, kib) => sum + kib, 0) / 1024)
  }
}

const halfAndAll = { half: new Memory(), all: new Memory() }

async function call<Answer>(method: string, url: string, cookie: string, body: object): Promise<Answer> {
  const ask = () =>
    fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: SITE_URL, Cookie: cookie },
      body: JSON.stringify(body),
    })
  // A kept connection may have ended just before; every call may be made twice.
  const answer = await ask().catch(ask)
  if (answer.status === 503) return call(method, url, cookie, body)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Rows with the versions that the dry run saw. */
const sound = (rows: readonly ImportRow[], answers: readonly RowAnswer[]): ImportRow[] =>
  rows.flatMap((row, index) => {
    const answer = answers[index]
    if (answer === undefined || (answer.fate !== 'new' && answer.fate !== 'changed')) return []
    return [{ ...row, version: answer.version, ...(answer.fate === 'changed' ? { entry: null } : { edit: {} }) }]
  })

try {
  await bundleWorkerWhenStale()
  const entries = generatedCatalogue(total)
  const csv = Papa.unparse([HEADER, ...entries.map(lineOf)])
  const shop = await openSearchShop(entries.slice(0, Math.round(total * KNOWN_SHARE)), add)
  const origin = await startShopWorker({
    name: 'shop',
    dataDir: shop.dataDir,
    add,
    database: shop.database,
    vars: { AUTH_SECRET },
  })
  const cookie = await signInBench(shop, origin)
  const file = new File([csv], 'list.csv')
  const id = crypto.randomUUID()
  const times = { read: 0, dryRun: 0, write: 0, undo: 0 }
  const counts = { added: 0, changed: 0, left: 0 }
  const timed = async <Value>(what: keyof typeof times, work: () => Promise<Value> | Value): Promise<Value> => {
    const start = performance.now()
    const value = await work()
    times[what] += (performance.now() - start) / 1000
    return value
  }

  const list = await timed('read', () => openList(file))
  let sample: { columns: string[]; rows: ListRow[] } = { columns: [], rows: [] }
  await timed('read', () =>
    readPieces(list, ({ columns, rows }) => {
      sample = { columns, rows: [...sample.rows, ...rows].slice(0, IMPORT_BATCH) }
      return sample.rows.length < IMPORT_BATCH
    }),
  )
  const { mapping, extras } = listMapping(sample, proposeFields(sample))
  const reader = listReader(mapping, extras, { year: new Date().getFullYear() })
  await timed('read', () =>
    readPieces(list, ({ rows }) => {
      for (const row of rows) reader.look(row)
      return true
    }),
  )
  const batches = Math.ceil(total / IMPORT_BATCH)
  await call('POST', `${origin}/api/admin/imports`, cookie, { id, file_name: file.name, rows: total, batches })

  let waiting: ImportRow[] = []
  let number = 0
  const take = async (rows: ImportRow[]) => {
    const { rows: answers } = await timed('dryRun', () =>
      call<{ rows: RowAnswer[] }>('POST', `${origin}/api/admin/imports/dry-run`, cookie, { rows }),
    )
    const written = await timed('write', () =>
      call<BatchAnswer>('PUT', `${origin}/api/admin/imports/${id}/batches/${number}`, cookie, {
        rows: sound(rows, answers),
      }),
    )
    counts.added += written.added
    counts.changed += written.changed
    counts.left += rows.length - written.added - written.changed
    number += 1
    halfAndAll[number <= batches / 2 ? 'half' : 'all'].look()
  }
  await readPieces(list, async ({ rows }) => {
    for (const row of rows) {
      waiting.push((await timed('read', () => reader.prepare(row))).row)
      if (waiting.length < IMPORT_BATCH) continue
      await take(waiting)
      waiting = []
    }
    return true
  })
  if (waiting.length > 0) await take(waiting)
  const seconds = times.read + times.dryRun + times.write
  console.log(
    `An import of ${total} rows, ${counts.added} new, ${counts.changed} changed, ${counts.left} left out; ${machine()}\n`,
  )
  console.log(
    table(
      ['', 'read, s', 'dry run, s', 'written, s', 'together, s'],
      [
        [
          '20,000 rows'.replace('20,000', total.toLocaleString('en-GB')),
          ...[times.read, times.dryRun, times.write, seconds].map((one) => one.toFixed(1)),
        ],
      ],
    ),
  )
  console.log(
    `\n${table(
      ['largest, MiB', 'first half', 'second half'],
      [
        ['the browser’s part', halfAndAll.half.own.toFixed(0), halfAndAll.all.own.toFixed(0)],
        ['Worker and database', halfAndAll.half.shop.toFixed(0), halfAndAll.all.shop.toFixed(0)],
      ],
    )}`,
  )
  if (values.undo) {
    await timed('undo', async () => {
      for (;;) {
        const { left } = await call<{ left: number }>('POST', `${origin}/api/admin/imports/${id}/undo`, cookie, {})
        if (left === 0) return
      }
    })
    console.log(`\nUndone in ${times.undo.toFixed(1)} s`)
  }
  console.log(`\n${seconds.toFixed(1)} s; at most ${MOST_SECONDS} s are allowed`)
  await exit(seconds <= MOST_SECONDS ? 0 : 1)
} catch (error) {
  console.error(error)
  await exit(1)
}
