/** Runs the three builds of one generator. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { measureCommand } from '../measure.ts'
import {
  CASES,
  type Case,
  CHANGED_CODE,
  CHANGED_LABEL,
  CHANGED_PRICE,
  type Figures,
  type Row,
  wasMeasured,
} from './figures.ts'
import { type Generator, generatorEnv, OUT, setUp, siteOf, writeShop } from './generators.ts'
import { mustShow, weigh, writtenSince } from './pages.ts'
import type { Shop } from './shop/shop.ts'
import { pounds } from './shop/view.ts'
import { routesOf, withMenuLabel, withPrice } from './shop-file.ts'

const MB = 1e6
/** Number of last characters of a failed build's output that are reported. */
const TOLD = 2000

type Build = { shop: Shop; shown: string }

/** The shop of each case, and the text that its first product's page must show. */
function buildsOf(shop: Shop): Record<Case, Build> {
  const dearer = withPrice(shop, CHANGED_CODE, CHANGED_PRICE)
  const first = shop.products[0]
  return {
    full: { shop, shown: first?.name ?? '' },
    price: { shop: dearer, shown: pounds(CHANGED_PRICE) },
    label: { shop: withMenuLabel(dearer, CHANGED_LABEL), shown: CHANGED_LABEL },
  }
}

async function build(generator: Generator, { shop, shown }: Build, limit: number): Promise<Figures> {
  const site = siteOf(generator)
  writeShop(generator, shop)
  const began = Date.now()
  const { ended, output, ...measured } = await measureCommand({
    args: generator.build,
    cwd: site,
    env: generatorEnv(),
    limit,
  })
  if (ended === 'late') return { moreThan: limit }
  if (ended === 'badly') return { failed: output.slice(-TOLD) }
  const out = join(site, OUT)
  mustShow(out, routesOf(shop), shown, shop.products[0]?.route ?? '')
  return { ...measured, written: writtenSince(out, began) / MB }
}

/** Skips the other cases after a full build over the time limit, since they take at least as long. */
export async function runGenerator(generator: Generator, shop: Shop, cores: number, limit: number): Promise<Row> {
  await setUp(generator)
  const builds = buildsOf(shop)
  const row: Row = { name: generator.name, cores, figures: {} }
  for (const one of CASES) {
    const figures = await build(generator, builds[one], limit)
    row.figures[one] = figures
    if (!wasMeasured(figures)) break
  }
  const out = join(siteOf(generator), OUT)
  if (wasMeasured(row.figures.full))
    row.weight = weigh(
      out,
      shop.products.map(({ route }) => route),
    )
  rmSync(out, { recursive: true, force: true })
  return row
}
