/** Writes the shop that the peers render, from the same catalogue, categories and menu as ours. */
import { deriveCategories } from '../../domain/catalogue/entry/categories.ts'
import type { DerivedCategories } from '../../domain/catalogue/entry/category-draft.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { buildMenu } from '../../domain/publishing/menu/build-menu.ts'
import { menuCategories } from '../../domain/publishing/menu/menu-categories.ts'
import type { MenuItem } from '../../domain/publishing/menu/menu-item.ts'
import { catalogueRows } from '../../scripts/seed/catalogue/catalogue-rows.ts'
import { readContent } from '../../scripts/seed/read-content.ts'
import { generatedCatalogue } from '../generated-catalogue.ts'
import type { Category, MenuNode, Product, Shop } from './shop/shop.ts'

const yesOrNo = (holds: boolean | null): string => (holds ? 'Yes' : 'No')

const factsOf = (entry: CatalogueEntry): Product['facts'] => [
  ['Grape', entry.grapes.join(', ')],
  ['Region', entry.region],
  ['Country', entry.country],
  ['Vintage', String(entry.vintage)],
  ['ABV', `${(entry.abvTenths ?? 0) / 10}%`],
  ['Style', entry.style],
  ['Closure', entry.closure],
  ['Oak', entry.oak],
  ['Drink', entry.drink],
  ['Goes with', entry.pairings.join(', ')],
  ['Size', entry.sizeValue],
  ['Vegetarian', yesOrNo(entry.vegetarian)],
  ['Vegan', yesOrNo(entry.vegan)],
  ['Allergens', entry.allergens],
  ['Importer', entry.importer],
]

const scalesOf = ({ body, tannin, sweetness, acidity }: CatalogueEntry): Product['scales'] => [
  { low: 'Light', high: 'Full', value: body ?? 0 },
  { low: 'Soft', high: 'Tannic', value: tannin ?? 0 },
  { low: 'Dry', high: 'Sweet', value: sweetness ?? 0 },
  { low: 'Mellow', high: 'Crisp', value: acidity ?? 0 },
]

const productOf = (entry: CatalogueEntry, route: string): Product => ({
  code: entry.code,
  route,
  name: entry.name,
  winery: entry.winery,
  kind: entry.kind ?? '',
  country: entry.country,
  region: entry.region,
  taste: entry.taste,
  lead: entry.lead,
  heading: entry.detailsHeading,
  details: entry.details,
  facts: factsOf(entry),
  scales: scalesOf(entry),
  price: entry.price,
  mixSixPrice: entry.mixSixPrice ?? entry.price,
  lockItInPrice: entry.lockItInPrice,
  ratings: entry.ratings,
})

/** Items under a parent, recursively. */
const nodesUnder = (items: readonly MenuItem[], parent: number | null): MenuNode[] =>
  items
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ id, name, sef_url, custom_url }) => ({
      name,
      url: sef_url ? `/${sef_url}` : custom_url,
      children: nodesUnder(items, id),
    }))

/** Codes by category. As in ours, a plan's list has products with a price of the plan, and is omitted if empty. */
function listedIn({ categories, memberships }: DerivedCategories, entries: CatalogueEntry[]): Map<string, string[]> {
  const listing = new Map(categories.map(({ sefUrl, listingType }) => [sefUrl, listingType]))
  const listed = new Map<string, string[]>()
  for (const { code, lockItInPrice, wineclubPrice } of entries) {
    for (const path of new Set(memberships.get(code))) {
      const type = listing.get(path)
      if (type === 'lock_it_in' && lockItInPrice === null) continue
      if (type === 'wineclub' && wineclubPrice === null) continue
      const codes = listed.get(path) ?? []
      listed.set(path, codes)
      codes.push(code)
    }
  }
  return listed
}

/** Generates the same catalogue as for ours, with the demo's menu. */
export function generatedPeerShop(products: number): Shop {
  const entries = generatedCatalogue(products)
  const { products: rows } = catalogueRows(entries, new Date(0).toISOString())
  const routes = new Map(rows.map(({ code, route }) => [code, route]))
  const derived = deriveCategories(entries)
  const listed = listedIn(derived, entries)
  const read = readContent()
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const categories: Category[] = derived.categories.flatMap(({ sefUrl, name, title, intro, metaDescription }) => {
    const codes = listed.get(sefUrl)
    return codes ? [{ route: sefUrl, name, title, intro, description: metaDescription, codes }] : []
  })
  return {
    origin: 'http://127.0.0.1:8787',
    menu: nodesUnder(buildMenu(read.content.menu, menuCategories(derived)), null),
    products: entries.map((entry) => productOf(entry, routes.get(entry.code) ?? '')),
    categories,
  }
}

/** Routes of all pages. */
export const routesOf = ({ products, categories }: Shop): string[] =>
  [...products, ...categories].map(({ route }) => route)

/** Returns the shop with another price of one product. */
export const withPrice = (shop: Shop, code: string, price: number): Shop => ({
  ...shop,
  products: shop.products.map((product) => (product.code === code ? { ...product, price } : product)),
})

/** Returns the shop with another label on the first third-level link of its menu. */
export function withMenuLabel(shop: Shop, name: string): Shop {
  const [heading, ...headings] = shop.menu
  const [column, ...columns] = heading?.children ?? []
  const [link, ...links] = column?.children ?? []
  if (!heading || !column || !link) throw new Error('The menu has no third level')
  const changed = { ...column, children: [{ ...link, name }, ...links] }
  return { ...shop, menu: [{ ...heading, children: [changed, ...columns] }, ...headings] }
}
