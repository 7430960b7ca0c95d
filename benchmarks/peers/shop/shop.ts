/** Reads the shop that all peers render from the benchmark's file (benchmarks/peers/shop-file.ts). */
import { readFileSync } from 'node:fs'

/** Prices are pence; `scales` are 0 to 100. */
export type Product = {
  code: string
  route: string
  name: string
  winery: string
  kind: string
  country: string
  region: string
  taste: string
  lead: string
  heading: string
  details: string[]
  facts: [label: string, value: string][]
  scales: { low: string; high: string; value: number }[]
  price: number
  mixSixPrice: number
  lockItInPrice: number | null
  /** Counts from half a star to five. */
  ratings: number[]
}

export type Category = {
  route: string
  name: string
  title: string
  intro: string
  description: string
  codes: string[]
}
export type MenuNode = { name: string; url: string; children: MenuNode[] }
export type Shop = { origin: string; menu: MenuNode[]; products: Product[]; categories: Category[] }

export type OpenShop = Omit<Shop, 'products' | 'categories'> & {
  products: ReadonlyMap<string, Product>
  byRoute: ReadonlyMap<string, Product | Category>
  /** Names of categories by their routes. */
  names: ReadonlyMap<string, string>
}

let open: OpenShop | undefined

/** Reads the file once a process. Peers run in their own folder, which has the file. */
export function openShop(): OpenShop {
  if (open) return open
  const { origin, menu, products, categories }: Shop = JSON.parse(readFileSync('shop.json', 'utf8'))
  open = {
    origin,
    menu,
    products: new Map(products.map((product) => [product.code, product])),
    byRoute: new Map([...categories, ...products].map((page) => [page.route, page])),
    names: new Map(categories.map(({ route, name }) => [route, name])),
  }
  return open
}
