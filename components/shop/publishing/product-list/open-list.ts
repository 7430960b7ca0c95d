/** Holds the state of a list and loads its batches; the latest choice wins. */
import { atom, type PreinitializedWritableAtom } from 'nanostores'
import type { ProductCard, ViewerCard } from '../../../../domain/catalogue/product/product.ts'
import type { ListChoice } from '../../../../domain/catalogue/search/list-choice.ts'
import type { ProductList } from '../../../../domain/catalogue/search/schema.ts'
import { loadParts } from '../../../kit/islands/on-demand.tsx'
import { whenReleased } from '../../../kit/primitives/when-released.ts'
import { recordLocked } from '../../core/cart/selection-state.ts'
import { $orderDay, updateStock } from '../../core/stock/live-stock.ts'
import { isMarked } from '../../core/store/marker.ts'
import { hasStore, isWhole, type ListScope, type ListView } from './list-view.ts'
import { requestList } from './request-list.ts'

export type OpenList = {
  $view: PreinitializedWritableAtom<ListView>
  /** Loads and shows the first `choice.page` batches of a choice. `fromAddress`: true if the choice is from the URL. */
  show: (choice: ListChoice, fromAddress?: boolean) => Promise<void>
  /** Loads the next batch, unless one is loading or the list is complete. */
  more: () => Promise<void>
  /** Retries the request that failed. */
  retry: () => Promise<void>
}

/** Removes a visitor's own fields from a card, as in prerendered lists. */
const cardOf = ({
  total_stock,
  page_number,
  locked_in,
  cart_quantity,
  local_stock,
  ...card
}: ViewerCard): ProductCard => card

/** Replaces the shown cards with current ones. An unchanged card keeps its object, so that it does not re-render. */
function mergeCards(shown: readonly ProductCard[], listed: readonly ViewerCard[]): ProductCard[] {
  const known = new Map(shown.map((card) => [card.code, card]))
  return listed.map((product) => {
    const card = cardOf(product)
    const before = known.get(card.code)
    return before !== undefined && JSON.stringify(before) === JSON.stringify(card) ? before : card
  })
}

/**
 * Opens a list.
 *
 * @param cardsLoaded Resolves when the cards' code is loaded. Showing other cards earlier would empty cards that are
 * not hydrated yet
 */
export function openList(
  scope: ListScope,
  first: ListView,
  request: typeof requestList = requestList,
  cardsLoaded: () => Promise<unknown> = loadParts,
): OpenList {
  const $view = atom(first)
  /** Counts choices; responses to an earlier choice are ignored. */
  let latest = 0
  /** True while the cards are the prerendered ones, whose prices and stock may be out of date. */
  let isAsPrerendered = first.status === 'still'

  async function show(choice: ListChoice, fromAddress = false): Promise<void> {
    latest += 1
    const mine = latest
    /** True if the prerendered cards are those of this choice, except that prices and stock may be out of date. */
    const isSame =
      isAsPrerendered && choice.filters.length === 0 && choice.page === 1 && choice.sort === first.choice.sort
    // Other cards than the prerendered ones replace placeholders, so that no product moves (product-list.css).
    const isOther = isAsPrerendered && (!isSame || isReordered())
    const status = isSame && !isOther ? 'renewing' : 'loading'
    $view.set({ ...$view.get(), status, choice, ...(isOther && { products: [] }) })
    // Requests batches one by one, because an earlier one may end the list.
    const batches: ProductList[] = []
    for (let page = 1; page <= choice.page; page += 1) {
      const answer = await request(scope, choice, page, fromAddress)
      if (mine !== latest) return
      if (!answer.ok) {
        // Keeps the same list with older data, which is better than none, especially offline.
        const { products } = first
        $view.set(isSame ? { ...$view.get(), status: 'cut', products } : { ...$view.get(), status: 'failed' })
        return
      }
      batches.push(answer.data)
      if (countOf(batches) >= answer.data.total_product_count || answer.data.products.length === 0) break
    }
    const [head] = batches
    if (!head) return
    await cardsLoaded()
    if (mine !== latest) return
    isAsPrerendered = false
    $view.set(viewOf($view.get(), scope, choice, head, batches))
  }

  async function more(): Promise<void> {
    const view = $view.get()
    if ((view.status !== 'ready' && view.status !== 'cut') || isWhole(view)) return
    const mine = latest
    const page = view.pages + 1
    $view.set({ ...view, status: 'more' })
    const answer = await request(scope, view.choice, page, false)
    // New cards move the footer, so this waits until the visitor is not pressing anything.
    await whenReleased()
    if (mine !== latest) return
    if (!answer.ok) {
      $view.set({ ...view, status: 'cut' })
      return
    }
    learn(answer.data.products, scope)
    const known = new Set(view.products.map(({ code }) => code))
    const added = mergeCards([], answer.data.products).filter(({ code }) => !known.has(code))
    const products = [...view.products, ...added]
    $view.set({
      ...view,
      status: 'ready',
      choice: { ...view.choice, page },
      products,
      pages: page,
      // An empty batch ends the list even if the total promised more.
      total: added.length === 0 ? products.length : answer.data.total_product_count,
    })
  }

  /** True if the visitor's store orders the list, as it does no programme's and no plan's. */
  const isReordered = () => hasStore(scope) && isMarked()

  const retry = () => {
    const { status, choice } = $view.get()
    return status === 'cut' && !isAsPrerendered ? more() : show(choice)
  }

  return { $view, show, more, retry }
}

const countOf = (batches: readonly ProductList[]): number =>
  batches.reduce((sum, { products, pinned_products }) => sum + products.length + pinned_products.length, 0)

/** Stores the stock and locked-in quantities of a response. */
function learn(products: readonly ViewerCard[], { isAmend }: ListScope): void {
  updateStock(products)
  recordLocked(products, isAmend)
}

function viewOf(
  view: ListView,
  scope: ListScope,
  choice: ListChoice,
  head: ProductList,
  batches: readonly ProductList[],
): ListView {
  const listed = [...head.pinned_products, ...batches.flatMap(({ products }) => products)]
  learn(listed, scope)
  $orderDay.set(head.order_for ?? null)
  return {
    status: 'ready',
    choice: { ...choice, page: batches.length },
    products: mergeCards(view.products, listed),
    picks: head.pinned_products.length,
    pages: batches.length,
    total: head.total_product_count,
    groups: head.filter_options,
    prices: head.filter_data.prices,
    correctedTerm: head.corrected_term ?? null,
    searchedPrice: head.searched_price ?? null,
    searchedStore: head.searched_store ?? null,
  }
}
