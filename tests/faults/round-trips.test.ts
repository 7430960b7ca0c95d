/** Database round trips of a signed-in checkout, from the review screen to the thank-you page. */
import { expect, test } from 'vitest'
import { createNodeClient } from '../../database/client-node.ts'
import type { CheckoutKind } from '../../domain/selling/checkout/checkout.ts'
import { readOrder } from '../../functions/selling/order/read.ts'
import { aBank, aBuyer, addCheckoutShop, fill, NOW, payFor, ready, updateCheckout } from '../factories/checkout.ts'
import { testDatabase } from '../factories/for-all-tests.ts'
import { aCard } from '../factories/pay-request.ts'
import { countRoundTrips } from '../factories/round-trips.ts'
import { report } from './faults.ts'

const MAX_ROUND_TRIPS = 3

const database = testDatabase(addCheckoutShop)

test.each<[CheckoutKind, number]>([
  ['', 1],
  ['lock_it_in', 12],
])('takes three round trips for order, outcome and page, besides the bank’s own: %j', async (kind, quantity) => {
  await database.client.execute('UPDATE stock SET quantity = 100')
  const payments = aBank(database.client)
  const buyer = await aBuyer(database.client, { isCustomer: true })
  const first = await ready(database.client, buyer, { A1: quantity }, { kind })
  await payFor(database.client, payments, buyer, first, { payment: { ...aCard(), saves_method: true } })
  await fill(database.client, buyer, { A1: quantity }, kind)
  database.trips.reset()
  const summary = await updateCheckout(database.client, buyer, { kind })
  expect(database.trips.count()).toBe(1)
  const [method] = summary.payment.methods
  expect(summary.needs_date_of_birth).toBe(false)

  const trips = countRoundTrips()
  const counted = createNodeClient({ ...database, fetch: trips.fetch })
  const paid = await payFor(counted, payments, buyer, summary, {
    date_of_birth: undefined,
    payment: { kind: 'saved', payment_method_id: method?.id ?? 0 },
  })
  if (!paid.ok || paid.answer.status !== 'paid') throw new Error(JSON.stringify(paid))
  const paying = trips.count()
  const question = { owner: buyer.owner, number: paid.answer.order_no, token: undefined }
  expect(await readOrder(counted, question, NOW)).toMatchObject({ state: 'paid' })
  counted.close()
  expect(trips.count()).toBeLessThanOrEqual(MAX_ROUND_TRIPS)
  report('trips', `${kind || 'a basket'}: ${paying} to pay, ${trips.count() - paying} for the page of the order`)
})
