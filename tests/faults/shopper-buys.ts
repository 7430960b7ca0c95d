/** A shopper who reads and changes the basket, finds a shop, and pays with the test bank. */
import { BASKET_RECOMMENDATIONS } from '../../domain/selling/cart/recommended.ts'
import type { CartUpdate } from '../../domain/selling/cart/schema.ts'
import type { CheckoutUpdate } from '../../domain/selling/checkout/schema.ts'
import type { CheckoutStep } from '../../domain/staff/event/event.ts'
import { anAddress, payRequest } from '../factories/pay-request.ts'
import { between, bottlesIn, chance, compare, oneOf, open, type Shopper } from './shopper.ts'

const POSTCODES = ['BA1 5BD', 'BS1 4DJ', 'CF10 1EP', 'M1 1AE']

const sorted = (lines: Iterable<readonly [string, number]>) => Object.fromEntries([...lines].toSorted())

/** Reads the basket, which must match the shop's earlier answers. */
async function readBasket(shopper: Shopper): Promise<void> {
  const { cart } = await shopper.browser.call('baskets', 'GET /api/cart')
  const bought = cart.map(({ product, quantity }) => [product.code, quantity] as const)
  compare(shopper, 'The basket', sorted(bought), sorted(shopper.basket))
}

/** Opens the basket's page, and changes or removes a line. */
export async function goToBasket(shopper: Shopper): Promise<void> {
  const { search_string, fetch_next } = BASKET_RECOMMENDATIONS
  const query = { search_string, search_type: 'exact', start_index: '0', fetch_next: String(fetch_next) } as const
  await open(shopper, '/cart', 'cart')
  await Promise.all([
    readBasket(shopper),
    shopper.browser.call('recommendations', 'GET /api/elastic-search/products', { query }),
  ])
  await shopper.think()
  const product = oneOf(shopper, [...shopper.basket.keys()])
  if (product === undefined) return
  const isTooMuch = shopper.basket.size > 1 && chance(shopper, 0.3)
  const quantity = between(shopper, 1, 4)
  await change(shopper, { product, quantity, type: isTooMuch ? 'remove_item_from_cart' : 'override_quantity' })
}

async function change(shopper: Shopper, body: CartUpdate): Promise<void> {
  const { browser, basket } = shopper
  const answer = await browser.call('basket changes', 'POST /api/cart/update', { body })
  if (body.type === 'remove_item_from_cart') basket.delete(body.product)
  else if (answer.stock.in_stock) basket.set(body.product, body.quantity)
  compare(shopper, 'What is in the basket', answer.total_items, bottlesIn(basket))
}

/** Finds stores nearby, chooses one, and then undoes the choice. */
export async function lookForShop(shopper: Shopper): Promise<void> {
  const { browser } = shopper
  const postcode = oneOf(shopper, POSTCODES) ?? ''
  const { nearest_stores } = await browser.call('shops', 'GET /api/store-locator/nearest-stores', {
    query: { postcode },
  })
  await shopper.think()
  const [nearest] = nearest_stores
  if (nearest === undefined) return
  const body = { selected_store: nearest.id }
  const { local_store } = await browser.call('shops', 'POST /api/store-locator/set-local-store', { body })
  compare(shopper, 'The chosen shop', local_store?.id, nearest.id)
  await shopper.think()
  await browser.call('shops', 'POST /api/store-locator/remove-local-store')
}

/** Fills in the checkout, pays, and reads the order. */
export async function pay(shopper: Shopper): Promise<void> {
  const { browser, basket, seen } = shopper
  const save = (changes: Omit<CheckoutUpdate, 'kind'>) =>
    browser.call('checkouts', 'POST /api/checkout', { body: { kind: '', ...changes } })
  const reach = (step: CheckoutStep) => {
    if (shopper.isCounted) shopper.events.push({ kind: 'checkout_step', step })
  }
  await open(shopper, '/checkout', 'checkout')
  await save({})
  reach('you')
  await shopper.think()
  if (shopper.account === null) await save({ email: shopper.email })
  reach('where')
  await shopper.think()
  const summary = await save({ address: anAddress() })
  reach('pay')
  await shopper.think()
  const answer = await browser.call('payments', 'POST /api/checkout/:id/pay', {
    params: { id: summary.checkout_id },
    body: payRequest(summary),
  })
  if (answer.status !== 'paid') {
    seen.contradictions.push(`The test bank's good card was not charged: ${answer.status}`)
    return
  }
  reach('paid')
  const bottles = sorted(basket)
  seen.orders.push({ number: answer.order_no, pounds: summary.totals.total, bottles })
  basket.clear()
  await open(shopper, answer.order_url, 'order_status')
  const params = { order_id: answer.order_no }
  const order = await browser.call('orders', 'GET /api/orders/:order_id', { params })
  compare(shopper, 'The order', sorted(order.items.map(({ product_id, quantity }) => [product_id, quantity])), bottles)
  await shopper.think()
  await readBasket(shopper)
}
