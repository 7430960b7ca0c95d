/** Changes the basket's lines: shown immediately, then sent (page-queue.ts). */
import { atom } from 'nanostores'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { formatPounds, toPounds } from '../../../../domain/core/money/pence.ts'
import { type CartEvent, updateOfEvent } from '../../../../domain/selling/cart/line-events.ts'
import { amountOf } from './line-changes.ts'
import { lineQueue } from './page-queue.ts'
import { shownCart } from './shown-cart.ts'
import { $cart } from './state.ts'

/** Announcement of the latest change for screen readers; '' before the first. */
export const $announcement = atom('')

const shown = () => shownCart($cart.get(), lineQueue.$changes.get())

/** Applies an event to a product's line. Does nothing if the quantity stays the same or the line no longer exists. */
export function changeLine({ code, productname }: ProductCard, event: CartEvent): void {
  const line = shown().lines.find(({ product }) => product.code === code)
  const update = line && updateOfEvent(code, event, line.quantity)
  if (!update) return
  lineQueue.change({ ...update, kind: 'standard' })
  const what = amountOf(update) === 0 ? `${productname} removed` : `${productname}: ${amountOf(update)}`
  $announcement.set(`${what}. Total ${formatPounds(toPounds(shown().total))}`)
}
