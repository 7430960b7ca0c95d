/** Orders that have arrived, bought through the API. */
import type { CheckoutSummary, PayResponse } from '../../domain/selling/checkout/schema.ts'
import { anAddress, payRequest } from '../factories/pay-request.ts'
import { mixSixWine, putInBasket } from './checkout-steps.ts'
import { type Caller, write } from './fixtures.ts'
import { inShopDatabase } from './shop-database.ts'

/** Buys two bottles as the page's customer or guest, delivered today. Returns the order's number. */
export async function deliveredOrder(page: Caller, email: string): Promise<string> {
  const wine = await mixSixWine(page.request)
  await putInBasket(page, wine, 2)
  const opened = await write(page, 'POST', '/api/checkout', { kind: '', email, address: anAddress() })
  const summary: CheckoutSummary = await opened.json()
  const paid = await write(page, 'POST', `/api/checkout/${summary.checkout_id}/pay`, payRequest(summary))
  const answer: PayResponse = await paid.json()
  if (answer.status !== 'paid') throw new Error(`The order was not paid: ${JSON.stringify(answer)}`)
  const number = answer.order_no
  await inShopDatabase(async (client) => {
    for (const state of ['packed', 'dispatched', 'delivered']) {
      const args = [state, new Date().toISOString(), number]
      await client.execute('UPDATE orders SET state = ?, updated_at = ? WHERE number = ?', args)
    }
  })
  return number
}
