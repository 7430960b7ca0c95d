/** A shopper browsing, with the calls that the pages make: lists, searches, products, wishes. */
import type { ViewerCard } from '../../domain/catalogue/product/product.ts'
import { sortParameters } from '../../domain/catalogue/search/list-address.ts'
import { defaultSort, type SortValue } from '../../domain/catalogue/search/list-choice.ts'
import type { ProductList } from '../../domain/catalogue/search/schema.ts'
import { type AppliedFilter, FACETS, LIST_BATCH, SEARCH_BATCH } from '../../domain/catalogue/search/search.ts'
import { between, bottlesIn, chance, compare, oneOf, type Shopper, shown } from './shopper.ts'
import type { CallKind } from './shopper-answers.ts'

/** Typed searches: grapes, places, moods, prices and a typing error. */
const SEARCHES = ['malbec', 'rioja', 'pinot noir', 'chablis', 'syrah france', 'crisp white', 'under £12', 'chardonay']

type Asked = { route?: string; q?: string; filters?: AppliedFilter[]; sort?: SortValue; start?: number }

/** Requests a list as components/shop/publishing/product-list/request-list.ts does. */
async function askList({ browser }: Shopper, kind: CallKind, asked: Asked): Promise<ProductList> {
  const { route = '', q = '', filters = [], sort = defaultSort(q !== ''), start = 0 } = asked
  const list = await browser.call(kind, 'GET /api/elastic-search/products', {
    query: {
      start_index: String(start),
      fetch_next: String(LIST_BATCH),
      ...sortParameters(sort),
      filters: JSON.stringify(filters),
      route,
      ...(q === '' ? {} : { search_string: q }),
      allow_pinned_products: String(sort === defaultSort(q !== '')) as 'true' | 'false',
      search_type: 'exact',
    },
  })
  if (!('filter_options' in list)) throw new Error('A list came without its filters')
  await browser.pictures(list.products.map(({ main_picture }) => main_picture))
  return list
}

function someFilter(shopper: Shopper, { filter_options }: ProductList): AppliedFilter[] {
  const group = oneOf(shopper, filter_options)
  const attribute = FACETS.find((facet) => facet === group?.product_attribute_id)
  const option = oneOf(shopper, group?.options ?? [])
  return attribute === undefined || option === undefined ? [] : [{ attribute, options: [option.option] }]
}

/** Opens a list, and may filter, sort or scroll it. Returns the products shown last. */
export async function lookThroughList(shopper: Shopper): Promise<ViewerCard[]> {
  const route = oneOf(shopper, shopper.lists) ?? ''
  await shopper.browser.follow(`/${route}`)
  shown(shopper, 'plp')
  const list = await askList(shopper, 'lists', { route })
  await shopper.think()
  if (chance(shopper, 0.5)) {
    const filters = someFilter(shopper, list)
    const filtered = await askList(shopper, 'lists', { route, filters })
    return filtered.products.length > 0 ? filtered.products : list.products
  }
  if (list.total_product_count > LIST_BATCH && chance(shopper, 0.6)) {
    const more = await askList(shopper, 'further batches', { route, start: LIST_BATCH })
    return [...list.products, ...more.products]
  }
  return chance(shopper, 0.4)
    ? (await askList(shopper, 'lists', { route, sort: 'price_asc' })).products
    : [...list.pinned_products, ...list.products]
}

/** Types into the search box, which sends requests in pauses, then chooses a suggestion or opens the results. */
export async function search(shopper: Shopper): Promise<ViewerCard[]> {
  const term = oneOf(shopper, SEARCHES) ?? ''
  const typed = [term.slice(0, 3), term]
  let suggested: ViewerCard[] = []
  for (const search_string of typed) {
    const query = { search_string, search_type: 'fuzzy', start_index: '0', fetch_next: String(SEARCH_BATCH) } as const
    suggested = (await shopper.browser.call('suggestions', 'GET /api/elastic-search/products', { query })).products
  }
  await shopper.think()
  if (chance(shopper, 0.4)) return suggested
  await shopper.browser.follow('/search')
  shown(shopper, 'search')
  const { products } = await askList(shopper, 'searches', { q: term })
  return products.length > 0 ? products : suggested
}

/** Opens a product's page, reads it to its end, and may add it to the wish list or the basket. */
export async function lookAt(shopper: Shopper, card: ViewerCard): Promise<void> {
  const { browser } = shopper
  const { code, main_picture } = card
  await browser.follow(`/${card.category_url}${card.producturl}`)
  shown(shopper, 'pdp')
  const [{ stock }] = await Promise.all([
    browser.call('live prices', 'GET /api/product', { query: { product_code: code } }),
    browser.pictures([main_picture]),
    shopper.account === null ? undefined : checkWish(shopper, code),
  ])
  await shopper.think()
  await Promise.all([
    browser
      .call('recommendations', 'POST /api/products/recently-viewed', { body: { product_code: code } })
      .then(() => browser.call('recommendations', 'GET /api/products/recommendations')),
    browser.call('recommendations', 'GET /api/products/recently-viewed', { query: { product_code: code } }),
  ])
  await shopper.think()
  if (shopper.account !== null && chance(shopper, 0.5)) await wish(shopper, code)
  if (stock.in_stock && chance(shopper, 0.6))
    await add(shopper, code, Math.min(between(shopper, 1, 3), stock.left_in_stock))
}

async function checkWish(shopper: Shopper, product_id: string): Promise<void> {
  const { on_wishlist } = await shopper.browser.call('wish lists', 'GET /api/wishlist/check', { query: { product_id } })
  compare(shopper, `The wish for ${product_id}`, on_wishlist, shopper.wishes.has(product_id))
}

/** Presses the heart, which adds or removes the wish. */
async function wish(shopper: Shopper, product_id: string): Promise<void> {
  const { browser, wishes } = shopper
  const body = { product_id }
  if (wishes.delete(product_id)) await browser.call('wish lists', 'DELETE /api/wishlist', { body })
  else {
    await browser.call('wish lists', 'POST /api/wishlist', { body })
    wishes.add(product_id)
  }
  const list = await browser.call('wish lists', 'GET /api/wishlist')
  const codes = list.products.map(({ code }) => code)
  compare(shopper, 'The wish list', codes.toSorted(), [...wishes].toSorted())
}

async function add(shopper: Shopper, product: string, quantity: number): Promise<void> {
  const { browser, basket } = shopper
  const body = { product, quantity, type: 'increment_quantity' } as const
  const answer = await browser.call('basket changes', 'POST /api/cart/update', { body })
  if (answer.stock.in_stock) basket.set(product, (basket.get(product) ?? 0) + quantity)
  compare(shopper, 'What is in the basket', answer.total_items, bottlesIn(basket))
}
