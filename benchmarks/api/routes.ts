/** The measured routes, each with a round of different requests. */
import type { LoadRequest } from 'autocannon'

/** Parts of the catalogue used in requests. */
export type RequestSamples = { codes: string[]; urls: string[]; categories: string[]; page: string }

export type Measured = { name: string; requests: LoadRequest[] }

/** Lines of a visitor's cart. */
const LINES = 6
const VISITORS = 64
const IDS = 12

const visitorId = (index: number): string => index.toString(16).padStart(32, '0')

function addRequests({ codes }: RequestSamples, origin: string): LoadRequest[] {
  const lines = codes.slice(0, LINES)
  return lines.flatMap((product) =>
    Array.from({ length: VISITORS }, (_, visitor) => ({
      method: 'POST' as const,
      path: '/api/cart/update',
      headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: `visitor=${visitorId(visitor)}` },
      body: JSON.stringify({ product, quantity: 1, type: 'increment_quantity' }),
    })),
  )
}

const get = (path: string, headers: Record<string, string> = {}): LoadRequest => ({ method: 'GET', path, headers })

const chunksOf = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.floor(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

/** Requests for lists with most of the catalogue, and for those of its categories. */
function listRequests({ categories }: RequestSamples, cards: number): LoadRequest[] {
  const routes = ['wine', 'red', 'white', ...categories.slice(0, 13)]
  return routes.map((route) =>
    get(
      `/api/elastic-search/products?search_type=exact&start_index=0&fetch_next=${cards}&route=${encodeURIComponent(route)}`,
    ),
  )
}

const SEARCHES = [
  'malbec',
  'syrah france',
  'rioja reserva',
  'chablis',
  'pinot noir',
  'crisp white',
  'merlot',
  'italy red',
]

const searchRequests = (cards: number): LoadRequest[] =>
  SEARCHES.map((text) =>
    get(
      `/api/elastic-search/products?search_type=exact&start_index=0&fetch_next=${cards}&search_string=${encodeURIComponent(text)}`,
    ),
  )

const BATCHES = [24, 100]

/** `cart read` finds carts because `cart add` is measured before it. */
export function measuredRoutes(asked: RequestSamples, origin: string): Measured[] {
  const { codes, urls, categories, page } = asked
  return [
    { name: 'product by url', requests: urls.map((url) => get(`/api/product?product_url=${encodeURIComponent(url)}`)) },
    {
      name: `${IDS} products by id`,
      requests: chunksOf(codes, IDS).map((some) =>
        get(`/api/products/get-by-ids?products=${encodeURIComponent(JSON.stringify(some))}`),
      ),
    },
    { name: 'cart add', requests: addRequests(asked, origin) },
    {
      name: `cart read, ${LINES} lines`,
      requests: Array.from({ length: VISITORS }, (_, n) => get('/api/cart', { Cookie: `visitor=${visitorId(n)}` })),
    },
    ...BATCHES.map((cards) => ({ name: `list with facets, ${cards} cards`, requests: listRequests(asked, cards) })),
    ...BATCHES.map((cards) => ({ name: `search, ${cards} cards`, requests: searchRequests(cards) })),
    { name: 'menu', requests: [get('/api/nav-bar/menu-items')] },
    {
      name: 'breadcrumbs',
      requests: categories.map((route) => get(`/api/breadcrumbs?route=${encodeURIComponent(route)}`)),
    },
    { name: 'static page', requests: [get(page)] },
    { name: 'static page, br', requests: [get(page, { 'Accept-Encoding': 'br' })] },
  ]
}
