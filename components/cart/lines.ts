/** What is done to the basket's lines in this page: shown at once, then sent (line-queue.ts). */
import { atom } from 'nanostores'
import { type CartEvent, updateOfEvent } from '../../domain/cart/line-events.ts'
import { formatPounds, toPounds } from '../../domain/money/pence.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { amountOf } from './line-changes.ts'
import { openLineQueue } from './line-queue.ts'
import { shownCart } from './shown-cart.ts'
import { $cart, askCart } from './state.ts'
import { UPDATE_PATH, updateCart } from './update.ts'

export const lineQueue = openLineQueue({
  send: updateCart,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})

/** What a screen reader is told about the latest change; '' until there is one. */
export const $said = atom('')

const shown = () => shownCart($cart.get(), lineQueue.$changes.get())

/** Does nothing where the event changes nothing, or the line is gone. */
export function changeLine({ code, productname }: ProductCard, event: CartEvent): void {
  const line = shown().lines.find(({ product }) => product.code === code)
  const update = line && updateOfEvent(code, event, line.quantity)
  if (!update) return
  watchPage()
  lineQueue.change(update)
  const what = amountOf(update) === 0 ? `${productname} removed` : `${productname}: ${amountOf(update)}`
  $said.set(`${what}. Total ${formatPounds(toPounds(shown().total))}`)
}

let isWatching = false

/** From the first change on: what waits goes out when the network is back, or with the page. */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', lineQueue.flush)
  window.addEventListener('pagehide', sendWithPage)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void askCart()
  })
}

/** A beacon outlives its page. Each tells the whole amount, so that one sent twice does no harm. */
function sendWithPage(): void {
  for (const update of lineQueue.takeAll()) {
    navigator.sendBeacon(UPDATE_PATH, new Blob([JSON.stringify(update)], { type: 'application/json' }))
  }
}
