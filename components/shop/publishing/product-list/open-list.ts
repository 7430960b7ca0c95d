/** A list's work in the browser: it keeps the view, requests batches, and lets the latest choice win. */
import { atom, type PreinitializedWritableAtom } from 'nanostores'
import type { ProductCard, ViewerCard } from '../../../../domain/catalogue/product/product.ts'
import type { ListChoice } from '../../../../domain/catalogue/search/list-choice.ts'
import type { ProductList } from '../../../../domain/catalogue/search/search.ts'
import { loadParts } from '../../../kit/islands/on-demand.tsx'
import { whenReleased } from '../../../kit/primitives/when-released.ts'
import { learnLocked } from '../../core/cart/selection-state.ts'
import { $orderDay, learnStock } from '../../core/stock/live-stock.ts'
import { isWhole, type ListScope, type ListView } from './list-view.ts'
import { requestList } from './request-list.ts'

export type OpenList = {
  $view: PreinitializedWritableAtom<ListView>
  /** Shows a choice's first `choice.page` batches. `fromAddress` when the address asked for it. */
  show: (choice: ListChoice, fromAddress?: boolean) => Promise<void>
  /** The next batch, unless one is under way or the list is whole. */
  more: () => Promise<void>
  /** Retries what could not be loaded. */
  retry: () => Promise<void>
}

/** The card alone, as a prerendered list carries it. */
const cardOf = ({
  total_stock,
  page_number,
  locked_in,
  cart_quantity,
  local_stock,
  ...card
}: ViewerCard): ProductCard => card

/** Replaces the shown cards with current ones. An unchanged card keeps its object, so that it is not drawn again. */
function mergeCards(shown: readonly ProductCard[], listed: readonly ViewerCard[]): ProductCard[] {
  const known = new Map(shown.map((card) => [card.code, card]))
  return listed.map((product) => {
    const card = cardOf(product)
    const before = known.get(card.code)
    return before !== undefined && JSON.stringify(before) === JSON.stringify(card) ? before : card
  })
}

/**
 * `cardsLoaded` resolves when the code of the cards is there. Other cards shown before that would empty those that are not
 * hydrated yet, and fill them again one by one.
 */
export function openList(
  scope: ListScope,
  first: ListView,
  request: typeof requestList = requestList,
  cardsLoaded: () => Promise<unknown> = loadParts,
): OpenList {
  const $view = atom(first)
  /** Rises with each choice: the answers of an earlier one are late. */
  let latest = 0
  /** True while the cards are the prerendered ones, with the prices and the stock of that day. */
  let isAsPrerendered = first.status === 'still'

  async function show(choice: ListChoice, fromAddress = false): Promise<void> {
    latest += 1
    const mine = latest
    $view.set({ ...$view.get(), status: 'loading', choice })
    // One after the other: a second batch is asked for only when the first did not end the list.
    const batches: ProductList[] = []
    for (let page = 1; page <= choice.page; page += 1) {
      const answer = await request(scope, choice, page, fromAddress)
      if (mine !== latest) return
      if (!answer.ok) {
        // The same list, of another hour: better than none, above all offline.
        const isShown =
          isAsPrerendered && choice.filters.length === 0 && choice.page === 1 && choice.sort === first.choice.sort
        $view.set({ ...$view.get(), status: isShown ? 'cut' : 'failed' })
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
    // The content below, the footer's links, moves far away.
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
      // An empty batch ends the list, whatever the count said before.
      total: added.length === 0 ? products.length : answer.data.total_product_count,
    })
  }

  const retry = () => {
    const { status, choice } = $view.get()
    return status === 'cut' && !isAsPrerendered ? more() : show(choice)
  }

  return { $view, show, more, retry }
}

const countOf = (batches: readonly ProductList[]): number =>
  batches.reduce((sum, { products, pinned_products }) => sum + products.length + pinned_products.length, 0)

/** Takes today's facts from list answers: the stock, and the locked-in wines. */
function learn(products: readonly ViewerCard[], { isAmend }: ListScope): void {
  learnStock(products)
  learnLocked(products, isAmend)
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
  }
}
