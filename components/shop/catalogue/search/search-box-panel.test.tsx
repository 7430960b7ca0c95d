import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchResults } from '../../../../domain/catalogue/search/schema.ts'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { SearchBoxPanel } from './search-box-panel.tsx'
import { EMPTY, type SearchBoxState } from './search-box-state.ts'

const listed = { ...cardOf(), total_stock: 6, page_number: 1, locked_in: false, cart_quantity: 0, local_stock: null }

const found = (results: Partial<SearchResults> = {}, text = 'rioja'): SearchBoxState => ({
  ...EMPTY,
  text,
  wanted: true,
  status: 'found',
  found: { term: text, results: { products: [listed], total_product_count: 1310, ...results } },
})
const htmlOf = (state: SearchBoxState) => renderToStaticMarkup(<SearchBoxPanel state={state} />)
const statusOf = (state: SearchBoxState) => /role="status">([^<]*)</.exec(htmlOf(state))?.[1]

test('shows name, place and price in a row that links to the product', () => {
  const html = htmlOf(found())
  expect(html).toContain('href="/red/spain/rioja/rioja-reserva-2018"')
  expect(html).toContain('Marqués de Ocón <mark>Rioja</mark> Reserva 2018')
  expect(html).toContain('Rioja, Spain')
  expect(html).toContain('£16.99')
})

test('links to all results and announces their number', () => {
  const html = htmlOf(found({}, 'red & dry'))
  expect(html).toContain('href="/search?q=red+%26+dry"')
  expect(html).toContain('See all 1,310 results')
  expect(statusOf(found())).toBe('1,310 results.')
  expect(htmlOf(found({ total_product_count: 1 }))).toContain('See all 1 result<')
})

test('shows, announces and marks a corrected term', () => {
  const state = found({ corrected_term: 'rioja' }, 'riohja')
  expect(htmlOf(state)).toContain('Showing results for “rioja”</p>')
  expect(statusOf(state)).toBe('Showing results for “rioja”: 1,310 results.')
  expect(htmlOf(state)).toContain('<mark>Rioja</mark>')
})

const BATH = { place: 'Bath', id: 'walcot', name: 'Walcot Street, Bath', formatted_distance: '0.3 miles' }

test('names the store nearest to a searched place, and no missing wines of a place alone', () => {
  const nearest = 'Nearest store to Bath: Walcot Street, Bath, 0.3 miles'
  expect(htmlOf(found({ searched_store: BATH }))).toContain(`${nearest}</p>`)
  expect(statusOf(found({ searched_store: BATH }))).toBe(`${nearest}: 1,310 results.`)
  const alone = found({ searched_store: BATH, products: [], total_product_count: 0 }, 'bath')
  expect(htmlOf(alone)).toContain(`${nearest}</p>`)
  expect(htmlOf(alone)).not.toContain('No results')
})

test('shows popular products and no link to all results when nothing was found', () => {
  const state = found({ total_product_count: 0 }, 'zzz')
  expect(htmlOf(state)).toContain('No results for “zzz”. Popular just now:')
  expect(statusOf(state)).toBe('No results for “zzz”. Popular just now:')
  expect(htmlOf(state)).not.toContain('See all')
})

test('links to the help that is searched for, before any answer and above the wines', () => {
  const waiting: SearchBoxState = { ...EMPTY, text: 'opening hours', wanted: true, status: 'searching' }
  expect(htmlOf(waiting)).toContain('<a class="reach" href="/#shop-local">Stores and opening hours</a>')
  const html = htmlOf(found({}, 'rioja delivery'))
  expect(html.indexOf('href="/wine-club/delivery"')).toBeLessThan(html.indexOf('role="listbox"'))
  expect(statusOf(found({}, 'rioja delivery'))).toBe('Delivery and collection. 1,310 results.')
  expect(htmlOf(found())).not.toContain('/wine-club/')
})

test('suggests what to try after a search without letters', () => {
  expect(htmlOf(found({ products: [], total_product_count: 0 }, '!!!'))).toContain(
    'No results for “!!!”. Try a grape, a place or a name.',
  )
})

test('links to the results page when the search fails, and shows a message when offline', () => {
  const unreachable = htmlOf({ ...found(), status: 'away', found: null })
  expect(unreachable).toContain('Search isn’t available just now')
  expect(unreachable).toContain('href="/search?q=rioja"')
  const offline = htmlOf({ ...found(), status: 'offline', found: null })
  expect(offline).toContain('You’re offline')
  expect(offline).not.toContain('href=')
})

test('announces nothing while searching', () => {
  expect(statusOf({ ...found(), status: 'searching' })).toBe('')
  expect(htmlOf({ ...found(), status: 'searching', found: null })).toContain('Searching')
})

test('marks the chosen option as selected', () => {
  expect(htmlOf({ ...found(), chosen: 1 })).toMatch(/id="search-result-1" role="option" aria-selected="true"/)
})

test('escapes the typed text', () => {
  expect(htmlOf(found({ total_product_count: 0 }, '<img src=x onerror=alert(1)>'))).not.toContain('<img src=x')
})
