/** The search box's dropdown list: found or popular products, and a link to all results. */
import { useEffect, useRef } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import type { HelpTopic } from '../../../../domain/catalogue/search/help-topics.ts'
import type { SearchResults } from '../../../../domain/catalogue/search/schema.ts'
import { nearestTo } from '../../../../domain/catalogue/search/searched-store.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useAmendMode } from '../../core/cart/amend-mode.ts'
import { $locked } from '../../core/cart/selection-state.ts'
import { HelpLine, useHelp } from './help-links.tsx'
import { marks } from './search-box-marks.ts'
import { hasAll, isShown, optionCount, type SearchBoxState, termOf } from './search-box-state.ts'
import { searchUrl } from './search-url.ts'

export const LIST_ID = 'search-results'
export const optionId = (index: number): string => `search-result-${index}`

const UNREACHABLE_MESSAGE = 'Search isn’t available just now. Try again in a moment, or see the full results page.'
const OFFLINE = 'You’re offline. Search will work again once you’re connected.'

/** Returns the line above the search results, also announced in the live region; null when none is needed. */
function noteOf({ status, found }: SearchBoxState): string | null {
  if (status === 'away') return UNREACHABLE_MESSAGE
  if (status === 'offline') return OFFLINE
  if (!found) return null
  const { term, results } = found
  const { searched_store: store } = results
  const notes = [store && nearestTo(store), resultNoteOf(term, results)].filter(Boolean)
  return notes.length > 0 ? notes.join('. ') : null
}

/** Nothing for a place alone, which has no wines of its own. */
function resultNoteOf(term: string, results: SearchResults): string | null {
  if (results.corrected_term !== undefined) return `Showing results for “${results.corrected_term}”`
  if (results.total_product_count > 0) return null
  if (results.products.length === 0 && results.searched_store !== undefined) return null
  return results.products.length > 0
    ? `No results for “${term}”. Popular just now:`
    : `No results for “${term}”. Try a grape, a place or a name.`
}

/** Returns the label of the last option, which opens the results page. */
function allOf(state: SearchBoxState): string {
  if (state.status === 'away' || !state.found) return `Search for “${termOf(state)}”`
  return `See all ${countOf(state.found.results.total_product_count, 'result')}`
}

/** Returns the text for screen readers. Empty while searching, so that an unchanged count is announced again. */
function announcementOf(state: SearchBoxState, help: readonly HelpTopic[]): string {
  if (!isShown(state) || state.status === 'searching') return ''
  const note = noteOf(state)
  const total = state.found?.results.total_product_count ?? 0
  const count = total === 0 ? [] : [`${countOf(total, 'result')}.`]
  const results = [...(note === null ? [] : [note]), ...count].join(': ')
  return [...help.map(({ name }) => `${name}.`), results].join(' ')
}

export function SearchBoxPanel({ state }: { state: SearchBoxState }) {
  const { found, chosen, status } = state
  const note = noteOf(state)
  const help = useHelp(termOf(state))
  const products = found?.results.products ?? []
  const marked = found?.results.corrected_term ?? found?.term ?? ''
  const list = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results scroll the list to its top
  useEffect(() => {
    list.current?.scrollTo({ top: 0 })
  }, [found])
  useEffect(() => {
    if (chosen !== null) document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <>
      <p className="sr" role="status">
        {announcementOf(state, help)}
      </p>
      <div className="search-panel box" hidden={!isShown(state)} aria-busy={status === 'searching'}>
        <HelpLine q={termOf(state)} className="search-note small" />
        {note !== null && <p className="search-note small soft">{note}</p>}
        {status === 'searching' && !found && <Searching />}
        <div
          ref={list}
          className="search-list"
          id={LIST_ID}
          role="listbox"
          aria-label="Search results"
          hidden={optionCount(state) === 0}
        >
          {products.map((product, index) => (
            <Row key={product.code} product={product} term={marked} index={index} chosen={chosen === index} />
          ))}
          {hasAll(state) && (
            <a
              className="search-all"
              id={optionId(products.length)}
              role="option"
              aria-selected={chosen === products.length}
              tabIndex={-1}
              href={searchUrl(found?.term ?? termOf(state))}
            >
              {allOf(state)}
            </a>
          )}
        </div>
      </div>
    </>
  )
}

type RowProps = { product: ProductCard; term: string; index: number; chosen: boolean }

const Row = ({ product, term, index, chosen }: RowProps) => (
  <a
    className="search-row"
    id={optionId(index)}
    role="option"
    aria-selected={chosen}
    tabIndex={-1}
    href={productUrl(product)}
  >
    <ProductPicture product={product} decorative />
    <span>
      <Marked name={product.product} term={term} />
      <span className="search-from small muted">{[product.region, product.country].filter(Boolean).join(', ')}</span>
    </span>
    <RowPrice {...product} />
  </a>
)

/** A row's price. While a plan is being amended: the Lock it in price and quantity, or that the product can't be locked in. */
function RowPrice({ code, price, lock_it_in_price: locked }: ProductCard) {
  const isAmend = useAmendMode()
  const bottles = useStore($locked).get(code) ?? 0
  if (!isAmend) return <b className="num">{formatPounds(price)}</b>
  if (locked === null) return <span className="search-plan small soft">Not in Lock it in</span>
  return (
    <span className="search-plan small soft num">
      <b>{formatPounds(locked)}</b> {bottles > 0 ? `${bottles} in your plan` : 'to lock in'}
    </span>
  )
}

const Marked = ({ name, term }: { name: string; term: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces are parts of one name and never move
  marks(name, term).map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))

/** Placeholders in the shape of three rows. */
const Searching = () => (
  <div className="search-waiting">
    <p className="sr">Searching</p>
    {['one', 'two', 'three'].map((row) => (
      <div key={row} className="search-row">
        <div className="niche" />
        <span />
      </div>
    ))}
  </div>
)
