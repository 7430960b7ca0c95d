/**
 * Compares lists filtered by a merchant's own attributes with the same lists filtered by the shop's own facets,
 * alternating at one shop: npm run bench:facets -- --products 10000 --runs 50. The former may take at most 1.2 times as
 * long.
 */
import type { CatalogueRows } from '../scripts/seed/catalogue/catalogue-rows.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { bundleWorkerWhenStale } from '../scripts/tools/bundle.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { runBench } from './run.ts'
import { openSearchShop } from './search/shop.ts'
import { ask, median } from './search/time-lists.ts'
import { variedCatalogue } from './search/varied-catalogue.ts'
import { machine, table } from './table.ts'
import { startShopWorker } from './worker.ts'

const { values } = takeArguments({
  name: 'npm run bench:facets',
  options: { products: { type: 'string', default: '10000' }, runs: { type: 'string', default: '50' } },
})
const products = Number(values.products)
const runs = Number(values.runs)

const WARM_UP = 5
const MOST = 1.2

/** Attributes duplicated under another key, so that both kinds of filter select the same products. */
const CHANGED_FACETS = ['country', 'style', 'vintage', 'body']
const ownKey = (key: string): string => `the_${key}`

function withDuplicates(rows: CatalogueRows): CatalogueRows {
  const definitions = CHANGED_FACETS.map((key, index) => ({
    type_id: 'wine',
    key: ownKey(key),
    name: `The ${key}`,
    kind: 'text' as const,
    unit: '',
    options_json: '[]',
    is_filter: 1 as const,
    is_shown: 0 as const,
    is_searched: 0 as const,
    sequence: 100 + index,
  }))
  return {
    ...rows,
    product_type_attributes: [...rows.product_type_attributes, ...definitions],
    products: rows.products.map((product) => {
      const attributes: { key: string; name: string; value: string }[] = JSON.parse(product.attributes_json)
      const again = attributes
        .filter(({ key }) => CHANGED_FACETS.includes(key))
        .map(({ key, ...rest }) => ({ ...rest, key: ownKey(key) }))
      return { ...product, attributes_json: JSON.stringify([...attributes, ...again]) }
    }),
  }
}

type Filter = { attribute: string; options: string[] }

const FILTERS: { name: string; filters: Filter[] }[] = [
  { name: 'one filter', filters: [{ attribute: 'country', options: ['France', 'Italy'] }] },
  {
    name: 'three filters',
    filters: [
      { attribute: 'country', options: ['France', 'Italy', 'Spain'] },
      { attribute: 'style', options: ['Juicy and fruity', 'Crisp and dry'] },
      { attribute: 'body', options: ['Medium', 'Full'] },
    ],
  },
]

const own = (filters: readonly Filter[]): Filter[] =>
  filters.map(({ attribute, options }) => ({ attribute: `own.${ownKey(attribute)}`, options }))

const timed = async (url: string): Promise<number> => {
  const start = performance.now()
  await ask(url)
  return performance.now() - start
}

const { add, exit } = shutdownOnSignals()

await runBench(exit, async () => {
  await bundleWorkerWhenStale()
  const { client, database, dataDir } = await openSearchShop(variedCatalogue(products), add, withDuplicates)
  const origin = await startShopWorker({ name: 'shop', dataDir, add, database })
  const urlOf = (filters: readonly Filter[], sort: string) => {
    const query = { search_type: 'exact', route: 'wine', fetch_next: '100', sort_column: sort }
    return `${origin}/api/elastic-search/products?${new URLSearchParams({ ...query, filters: JSON.stringify(filters) })}`
  }
  const changePrice = () =>
    client.execute(`UPDATE variants SET price_pence = price_pence + 1
      WHERE code = (SELECT code FROM products ORDER BY code LIMIT 1 OFFSET 7)`)
  const rows: (string | number)[][] = []
  const ratios: number[] = []
  for (const { name, filters } of FILTERS)
    for (const when of ['after a change', 'after that']) {
      const times: { fixed: number[]; own: number[] } = { fixed: [], own: [] }
      for (let run = -WARM_UP; run < runs; run += 1)
        for (const kind of ['fixed', 'own'] as const) {
          if (when === 'after a change') await changePrice()
          const time = await timed(urlOf(kind === 'own' ? own(filters) : filters, 'price'))
          if (run >= 0) times[kind].push(time)
        }
      const ratio = median(times.own) / median(times.fixed)
      ratios.push(ratio)
      rows.push([`${name}, ${when}`, median(times.fixed).toFixed(1), median(times.own).toFixed(1), ratio.toFixed(2)])
    }
  const counted = await client.execute('SELECT count(*) AS traits FROM facet_traits')
  console.log(`Lists of ${products} products, ${runs} runs each, in turns; ${machine()}`)
  console.log(`${counted.rows[0]?.traits} combinations of own values\n`)
  console.log(`${table(['list', 'shop’s own facets, p50 ms', 'merchant’s own, p50 ms', 'ratio'], rows)}\n`)
  const worst = Math.max(...ratios)
  console.log(`${worst.toFixed(2)} times at most; ${MOST} is wanted`)
  return worst <= MOST
})
