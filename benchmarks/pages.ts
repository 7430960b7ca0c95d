/**
 * Measures size and speed of the demo shop's pages on a modest phone: npm run bench:pages -- --runs 3 --url
 * http://127.0.0.1:8787 --against http://127.0.0.1:8788. Exits 1 if a page exceeds its budget (pages/budgets.ts).
 */
import { type Browser, chromium } from 'playwright-core'
import type { ProductCard } from '../domain/catalogue/product/product.ts'
import { productUrl } from '../domain/catalogue/product/product-url.ts'
import { descriptorPath } from '../domain/core/route/descriptor-path.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { ensureChromium, LAUNCH_FLAGS } from '../scripts/tools/chromium.ts'
import { freePort } from '../scripts/tools/port.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { BUDGETS, excesses, type Figures, INP_LIMIT } from './pages/budgets.ts'
import { startDemoShop } from './pages/demo-shop.ts'
import { type Audit, auditOf, CATEGORIES, type DebuggedBrowser } from './pages/lighthouse.ts'
import { pressDelays } from './pages/presses.ts'
import { type Vitals, vitalsOf } from './pages/vitals.ts'
import { type Weight, weightOf } from './pages/weight.ts'
import { runBench } from './run.ts'
import { type Cell, machine, table } from './table.ts'

const { values } = takeArguments({
  name: 'npm run bench:pages',

  options: {
    runs: { type: 'string', default: '3' },
    /** Address of a running shop; by default one is started. */
    url: { type: 'string' },
    /** Address of a running shop of an older version, measured in the same rounds. */
    against: { type: 'string' },
    /** Skips Lighthouse and the minute of presses. */
    quick: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const { add, exit } = shutdownOnSignals()

type PageOfShop = { name: string; path: string }
type MeasuredPage = PageOfShop & { url: string; weight: Weight; visits: Vitals[]; audits: Audit[] }

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN

async function pagesOf(shop: string): Promise<PageOfShop[]> {
  const answer = await fetch(`${shop}/cached_routes/wine.json`)
  const { data }: { data: { total_product_count: number; products: ProductCard[] } } = await answer.json()
  const [product] = data.products
  if (product === undefined) throw new Error('There is no wine')
  return [
    { name: 'home', path: '/' },
    { name: `list of ${data.total_product_count}`, path: '/wine' },
    { name: 'product', path: productUrl(product) },
  ]
}

async function weigh(browser: Browser, shop: string, { name, path }: PageOfShop): Promise<MeasuredPage> {
  const url = shop + path
  const weight = await weightOf(browser, url, `${shop}/cached_routes/${descriptorPath(path)}.json`)
  return { name, path, url, weight, visits: [], audits: [] }
}

/** Measures in rounds over all pages, so that temporary load doesn't affect only one page or version. */
async function measure({ browser, port }: DebuggedBrowser, pages: readonly MeasuredPage[]): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    for (const { url, visits } of pages) visits.push(await vitalsOf(browser, url))
  }
  for (let run = 0; run < (values.quick ? 0 : runs); run += 1) {
    for (const { url, audits } of pages) audits.push(await auditOf({ browser, port }, url))
  }
}

const figuresOf = ({ weight, visits }: MeasuredPage): Figures => ({
  lcp: median(visits.map(({ lcp }) => lcp)),
  tbt: median(visits.map(({ tbt }) => tbt)),
  cls: median(visits.map(({ cls }) => cls)),
  scriptsBefore: weight.scriptsBeforeGzip,
  scripts: weight.scriptsGzip,
  styles: weight.stylesGzip,
  fonts: weight.fonts,
})

const kb = (bytes: number): string => (bytes / 1000).toFixed(1)
const ms = (milliseconds: number): number => Math.round(milliseconds)

/** The best and the median, since other load can only make a visit slower. */
const timed = (numbers: number[], shown: (number: number) => Cell = ms): Cell =>
  `${shown(median(numbers))} (${shown(Math.min(...numbers))})`

const WEIGHTS: [string, (weight: Weight) => Cell][] = [
  ['HTML, KB', ({ html }) => kb(html)],
  ['HTML br, KB', ({ htmlBrotli }) => kb(htmlBrotli)],
  ['descriptor, KB', ({ descriptor }) => kb(descriptor)],
  ['descriptor br, KB', ({ descriptorBrotli }) => kb(descriptorBrotli)],
  ['scripts before interaction gz, KB', ({ scriptsBeforeGzip }) => kb(scriptsBeforeGzip)],
  ['scripts in total gz, KB', ({ scriptsGzip }) => kb(scriptsGzip)],
  ['styles gz, KB', ({ stylesGzip }) => kb(stylesGzip)],
  ['fonts, KB', ({ fonts }) => kb(fonts)],
  ['pictures in the first screen', ({ picturesAbove }) => picturesAbove],
  ['their bytes gz, KB', ({ pictureBytesAbove }) => kb(pictureBytesAbove)],
]

const TIMES: [string, (visits: Vitals[]) => Cell][] = [
  ['FCP, ms', (visits) => timed(visits.map(({ fcp }) => fcp))],
  ['LCP, ms', (visits) => timed(visits.map(({ lcp }) => lcp))],
  ['LCP is', (visits) => visits[0]?.lcpElement],
  ['CLS', (visits) => median(visits.map(({ cls }) => cls)).toFixed(3)],
  ['TBT, ms', (visits) => timed(visits.map(({ tbt }) => tbt))],
  ['DOMContentLoaded, ms', (visits) => timed(visits.map(({ domContentLoaded }) => domContentLoaded))],
]

/** The median of each score; a page's faults are those of its first visit. */
const SCORES: [string, (audits: Audit[]) => Cell][] = [
  ...CATEGORIES.map((category): [string, (audits: Audit[]) => Cell] => [
    `Lighthouse ${category}`,
    (audits) => median(audits.map(({ scores }) => scores[category])),
  ]),
  ['costs points', (audits) => audits[0]?.faults.join(' ') || '–'],
]

async function openBrowser(): Promise<DebuggedBrowser> {
  const port = await freePort()
  const args = [...LAUNCH_FLAGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  add(() => browser.close())
  return { browser, port }
}

function tableOf(pages: readonly MeasuredPage[]): string {
  const scores = values.quick ? [] : SCORES
  const rows: Cell[][] = [
    ...WEIGHTS.map(([name, cell]) => [name, ...pages.map(({ weight }) => cell(weight))]),
    ...TIMES.map(([name, cell]) => [name, ...pages.map(({ visits }) => cell(visits))]),
    ...scores.map(([name, cell]) => [name, ...pages.map(({ audits }) => cell(audits))]),
  ]
  return table(['page', ...pages.map(({ name }) => name)], rows)
}

/** Measures the wait after presses; returns a line for the report and the delay at p98. */
async function measurePresses(
  browser: Browser,
  shop: string,
  productPath: string,
): Promise<{ line: string; p98: number }> {
  const delays = await pressDelays(browser, shop, productPath)
  const p98 = delays[Math.ceil(delays.length * 0.98) - 1] ?? Number.NaN
  const line = `INP of ${delays.length} presses in a minute: ${median(delays)} ms in the median, ${p98} at p98 (budget ${INP_LIMIT}), ${delays.at(-1)} at most`
  return { line, p98 }
}

/** Prints the report. Resolves to sentences about exceeded budgets. */
async function report(): Promise<string[]> {
  const { browser, port } = await openBrowser()
  const shop = values.url ?? (await startDemoShop(add)).url
  const found = await pagesOf(shop)
  const pages: MeasuredPage[] = []
  for (const page of found) pages.push(await weigh(browser, shop, page))
  const older: MeasuredPage[] = []
  for (const page of values.against === undefined ? [] : found)
    older.push(await weigh(browser, values.against ?? '', page))
  await measure({ browser, port }, [...pages, ...older])
  console.log(
    `390 × 844 px, CPU slowed 4 times, 150 ms and 1.6 Mb/s, median (and best) of ${runs} first visits; ${machine()}`,
  )
  console.log(`\n${tableOf(pages)}`)
  if (older.length > 0) console.log(`\nThe older version:\n\n${tableOf(older)}`)
  const beyond = pages.flatMap((page, at) => {
    const before = older[at]
    return excesses(page.name, figuresOf(page), before && figuresOf(before))
  })
  console.log(
    `\nBudgets: ${Object.values(BUDGETS)
      .map(({ name, limit, unit }) => `${name} ${limit} ${unit}`.trim())
      .join(', ')}`,
  )
  if (values.quick) return beyond
  const { line, p98 } = await measurePresses(browser, shop, found.at(-1)?.path ?? '/')
  console.log(line)
  return p98 <= INP_LIMIT ? beyond : [...beyond, line]
}

await runBench(exit, async () => {
  const beyond = await report()
  for (const sentence of beyond) console.log(`BEYOND ITS BUDGET  ${sentence}`)
  return beyond.length === 0
})
