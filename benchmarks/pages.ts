/**
 * Measures size and speed of the demo shop's pages on a modest phone: npm run bench:pages -- --runs 3 --url
 * http://127.0.0.1:8787
 */
import { chromium } from 'playwright-core'
import type { ProductCard } from '../domain/catalogue/product/product.ts'
import { productUrl } from '../domain/catalogue/product/product-url.ts'
import { descriptorPath } from '../domain/core/route/descriptor-path.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { ensureChromium, LAUNCH_FLAGS } from '../scripts/tools/chromium.ts'
import { freePort } from '../scripts/tools/port.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { machine } from './machine.ts'
import { startDemoShop } from './pages/demo-shop.ts'
import { type Audit, auditOf, CATEGORIES, type DebuggedBrowser } from './pages/lighthouse.ts'
import { type Vitals, vitalsOf } from './pages/vitals.ts'
import { type Weight, weightOf } from './pages/weight.ts'
import { runBench } from './run.ts'
import { type Cell, table } from './table.ts'

const { values } = takeArguments({
  name: 'npm run bench:pages',

  options: {
    runs: { type: 'string', default: '3' },
    /** Address of a running shop; by default one is started. */
    url: { type: 'string' },
  },
})
const runs = Number(values.runs)
const { add, exit } = shutdownOnSignals()

type PageOfShop = { name: string; path: string }
type MeasuredPage = { name: string; weight: Weight; visits: Vitals[]; audits: Audit[] }

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

/** Measures in rounds over all pages, so that temporary load doesn't affect only one page. */
async function measurePages(
  { browser, port }: DebuggedBrowser,
  shop: string,
  pages: PageOfShop[],
): Promise<MeasuredPage[]> {
  const measured: (MeasuredPage & { url: string })[] = []
  for (const { name, path } of pages) {
    const url = shop + path
    const weight = await weightOf(browser, url, `${shop}/cached_routes/${descriptorPath(path)}.json`)
    measured.push({ name, url, weight, visits: [], audits: [] })
  }
  for (let run = 0; run < runs; run += 1) {
    for (const { url, visits } of measured) visits.push(await vitalsOf(browser, url))
  }
  for (let run = 0; run < runs; run += 1) {
    for (const { url, audits } of measured) audits.push(await auditOf({ browser, port }, url))
  }
  return measured
}

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
  ['scripts gz, KB', ({ scriptsGzip }) => kb(scriptsGzip)],
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

async function report(): Promise<string> {
  const browser = await openBrowser()
  const shop = values.url ?? (await startDemoShop(add)).url
  const pages = await measurePages(browser, shop, await pagesOf(shop))
  const rows: Cell[][] = [
    ...WEIGHTS.map(([name, cell]) => [name, ...pages.map(({ weight }) => cell(weight))]),
    ...TIMES.map(([name, cell]) => [name, ...pages.map(({ visits }) => cell(visits))]),
    ...SCORES.map(([name, cell]) => [name, ...pages.map(({ audits }) => cell(audits))]),
  ]
  return [
    `390 × 844 px, CPU slowed 4 times, 150 ms and 1.6 Mb/s, median (and best) of ${runs} first visits; ${machine()}`,
    '',
    table(['page', ...pages.map(({ name }) => name)], rows),
  ].join('\n')
}

await runBench(exit, async () => {
  console.log(await report())
})
