/** A purchase over HTTP, as a browser makes it: basket, checkout, payment. */
import type { CheckoutSummary, PayRequest } from '../../domain/selling/checkout/schema.ts'
import { anAddress, payRequest } from './pay-request.ts'
import type { RunningShop } from './running-shop.ts'
import { sendTo } from './send-to.ts'

type Shop = Pick<RunningShop, 'url'>

export type Purchase = {
  product: string
  /** Bottles; one if left out. */
  quantity?: number
  email: string
  /** Headers of each request, such as the address it claims to come from. */
  headers?: Record<string, string>
}

/** The remaining request; its headers include the visitor's cookie. */
export type ReadyToPay = { path: string; request: PayRequest; headers: Record<string, string> }

/** A new visitor with a product and a good card at the last step. Throws when a step is refused. */
export async function readyToPay(shop: Shop, purchase: Purchase): Promise<ReadyToPay> {
  const line = { product: purchase.product, quantity: purchase.quantity ?? 1, type: 'override_quantity' }
  const added = await sendTo(shop, '/api/cart/update', line, purchase.headers)
  if (!added.ok) throw new Error(`The basket was answered by ${added.status}: ${await added.text()}`)
  await added.text()
  const headers = { ...purchase.headers, Cookie: added.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  const opened = await sendTo(shop, '/api/checkout', { kind: '', email: purchase.email, address: anAddress() }, headers)
  if (!opened.ok) throw new Error(`The checkout was answered by ${opened.status}: ${await opened.text()}`)
  const summary: CheckoutSummary = await opened.json()
  return { path: `/api/checkout/${summary.checkout_id}/pay`, request: payRequest(summary), headers }
}

export const payAt = (shop: Shop, { path, request, headers }: ReadyToPay): Promise<Response> =>
  sendTo(shop, path, request, headers)
