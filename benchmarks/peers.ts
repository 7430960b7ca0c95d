/**
 * Builds the same shop with other generators and ours in one run: npm run bench:peers -- --products 10000 --write.
 * Installs their packages when first needed (docs/benchmarks.md#beside-other-generators).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { bundlePagesWhenStale, ROOT } from '../scripts/tools/bundle.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { stopWith } from '../scripts/tools/stop-with.ts'
import { ownCores, pin } from './api/one-core.ts'
import { withBlock } from './peers/block.ts'
import type { Report, Row } from './peers/figures.ts'
import { GENERATORS, versionsOf, WORK } from './peers/generators.ts'
import { runGenerator } from './peers/run-generator.ts'
import { runOurs } from './peers/run-ours.ts'
import { generatedPeerShop } from './peers/shop-file.ts'
import { fullTables } from './peers/tables.ts'
import { machine } from './table.ts'

const { values } = takeArguments({
  name: 'npm run bench:peers',
  options: {
    products: { type: 'string', default: '1000' },
    /** Comma-separated ids, including 'ours'. */
    only: { type: 'string', default: ['ours', ...GENERATORS.map(({ id }) => id)].join() },
    cores: { type: 'string', default: 'both' },
    /** Time limit of a build. */
    minutes: { type: 'string', default: '6' },
    /** Puts the tables into docs/benchmarks.md. */
    write: { type: 'boolean', default: false },
    /** Reports the last run again, without measuring. */
    last: { type: 'boolean', default: false },
  },
})

const LAST = join(WORK, 'last.json')
const DOCUMENT = 'docs/benchmarks.md'
const BLOCK = 'npm run bench:peers'

const ids = values.only.split(',')
const unknown = ids.filter((id) => id !== 'ours' && !GENERATORS.some((generator) => generator.id === id))
if (unknown.length > 0)
  stopWith(`--only knows ours, ${GENERATORS.map(({ id }) => id).join(', ')}; it does not know ${unknown.join(', ')}.`)
if (!['1', 'all', 'both'].includes(values.cores)) stopWith('--cores is 1, all or both.')
const products = Number(values.products)
const limit = Number(values.minutes) * 60
if (!Number.isInteger(products) || products < 100) stopWith('--products is a whole number from 100.')
if (!(limit > 0)) stopWith('--minutes is a number above 0.')

/** Rounds by number of cores, all cores first; a single round with all cores if processes can't be pinned. */
function rounds(): { cores: number; keep: () => void }[] {
  const own = ownCores()
  if (own === undefined) return [{ cores: availableParallelism(), keep: () => {} }]
  const round = (some: string[]) => ({ cores: some.length, keep: () => pin(some.join()) })
  const one = round(own.slice(0, 1))
  return { 1: [one], all: [round(own)], both: [round(own), one] }[values.cores] ?? []
}

const load = (): string => loadavg()[0]?.toFixed(1) ?? ''

/** Runs the peers in turn, and saves the results after each. */
async function measureAll(): Promise<Report> {
  const chosen = GENERATORS.filter(({ id }) => ids.includes(id))
  const shop = generatedPeerShop(products)
  const report: Report = { products, about: '', versions: chosen.map(versionsOf), rows: [] }
  const loads = [load()]
  const keep = (rows: Row[]): void => {
    loads.push(load())
    const sorted = loads.map(Number).toSorted((a, b) => a - b)
    report.about = `${machine()}, load average ${sorted[0]} to ${sorted.at(-1)}`
    report.rows.push(...rows)
    writeFileSync(LAST, JSON.stringify(report))
  }
  for (const { cores, keep: keepTo } of rounds()) {
    keepTo()
    const where = cores === 1 ? 'on one core' : `on ${cores} cores`
    if (ids.includes('ours')) keep(await timed(`Cellardoor ${where}`, runOurs(shop, cores, limit)))
    for (const generator of chosen) {
      const measuring = runGenerator(generator, shop, cores, limit).then((row) => [row])
      keep(await timed(`${generator.name} ${where}`, measuring))
    }
  }
  return report
}

/** Reports the current step and its failure, after which the others continue. */
async function timed(what: string, measuring: Promise<Row[]>): Promise<Row[]> {
  process.stderr.write(`${what} … `)
  const began = performance.now()
  const rows = await measuring.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    process.exitCode = 1
    return []
  })
  process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s\n`)
  for (const { name, figures } of rows)
    for (const [one, found] of Object.entries(figures))
      if ('failed' in found) {
        process.stderr.write(`${name} failed (${one}):\n${found.failed}\n`)
        process.exitCode = 1
      }
  return rows
}

function write(report: Report): void {
  const file = join(ROOT, DOCUMENT)
  const text = withBlock(readFileSync(file, 'utf8'), BLOCK, fullTables(report))
  if (text === undefined) stopWith(`${DOCUMENT} has no place between two comments for ${BLOCK}.`)
  writeFileSync(file, text)
}

const { exit } = shutdownOnSignals()
mkdirSync(WORK, { recursive: true })
if (values.last && !existsSync(LAST)) stopWith('There is no last run: leave out --last.')
if (!values.last) await bundlePagesWhenStale()
const report: Report = values.last ? JSON.parse(readFileSync(LAST, 'utf8')) : await measureAll()
console.log(fullTables(report))
if (values.write) write(report)
await exit(Number(process.exitCode ?? 0))
