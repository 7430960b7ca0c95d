/** Joining the wine club and buying its wines, from the checkout's input to the outcome of the payment. */
import { describe, expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { mergeCarts } from '../../../database/queries/selling/merge-carts.ts'
import type { CheckoutUpdate } from '../../../domain/selling/checkout/schema.ts'
import {
  aBuyer,
  type Buyer,
  DECLINED,
  fill,
  later,
  NOW,
  payFor,
  stockOf,
  updateCheckout,
} from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { aCard, anAddress } from '../../../tests/factories/pay-request.ts'
import { addClubPlans, addMembership } from '../../../tests/factories/wine-club.ts'
import { cancelByCustomer } from '../order/cancel.ts'

const { database, payments, rows, row } = checkoutShop(addClubPlans)

const numberOf = async () => String((await row('SELECT number FROM orders ORDER BY id DESC'))?.number)

const joining = (more: Partial<CheckoutUpdate> = {}): Partial<CheckoutUpdate> => ({
  kind: 'wineclub',
  club: { plan_id: 'discovery-reds', cases: 2, frequency: 3 },
  address: anAddress(),
  ...more,
})

const newCustomer = () => aBuyer(database.client, { isCustomer: true })

describe('joining the club', () => {
  test('orders cases of a plan at the plan’s delivery, independent of the basket', async () => {
    const buyer = await newCustomer()
    await fill(database.client, buyer, { A1: 3 })
    const summary = await updateCheckout(database.client, buyer, joining())
    expect(summary).toMatchObject({
      kind: 'wineclub',
      lines: [
        {
          product: {
            code: 'discovery-reds',
            product: 'Discovery Reds, case of 12',
            uda: 'case',
            main_picture: 'A1.svg',
          },
          quantity: 2,
          price: 119,
          total: 238,
          problem: null,
        },
      ],
      totals: { subtotal: 238, delivery: 0, total: 238 },
      plan: { frequency: 3, next_case_on: '2027-02-22' },
      club: { plan_id: 'discovery-reds', cases: 2, frequency: 3 },
      own_plan: null,
      gift: null,
      errors: [],
    })
    const far = await updateCheckout(database.client, buyer, {
      kind: 'wineclub',
      address: anAddress({ postcode: 'BT9 6AA' }),
    })
    expect(far.totals).toMatchObject({ delivery: 5, total: 243 })
  })

  test('starts a club plan with its first case, whose wines are chosen later', async () => {
    const before = await stockOf(database.client)
    const buyer = await newCustomer()
    const summary = await updateCheckout(database.client, buyer, joining())
    const paid = await payFor(database.client, payments, buyer, summary)
    const order = await row('SELECT * FROM orders')
    const plan = await row('SELECT * FROM plans')
    expect(paid).toMatchObject({ answer: { status: 'paid', order_url: `/wine-club/order-status/${order?.number}` } })
    expect(order).toMatchObject({
      kind: 'plan_case',
      subscription_type: 'wineclub',
      frequency: 3,
      no_of_cases: 2,
      total_pence: 23_800,
      plan_id: plan?.id,
    })
    expect(
      await row('SELECT code, title, uda, quantity, unit_price_pence, vat_rate_bp, vat_pence FROM order_lines'),
    ).toEqual({
      code: 'discovery-reds',
      title: 'Discovery Reds, case of 12',
      uda: 'case',
      quantity: 2,
      unit_price_pence: 11_900,
      vat_rate_bp: 2000,
      vat_pence: 3967,
    })
    expect(plan).toMatchObject({
      type: 'wineclub',
      state: 'active',
      customer_id: buyer.customer,
      club_plan_id: 'discovery-reds',
      gift_id: null,
      cases_left: null,
      frequency: 3,
      no_of_cases: 2,
      anchor_day: 20,
      next_case_on: '2027-02-20',
      payment_method_id: (await row('SELECT id FROM payment_methods'))?.id,
    })
    expect(await rows('SELECT sequence, state, order_id, total_pence FROM cases')).toEqual([
      { sequence: 1, state: 'ordered', order_id: order?.id, total_pence: 23_800 },
    ])
    expect(await rows('SELECT * FROM case_lines')).toEqual([])
    expect(await stockOf(database.client)).toEqual(before)
    expect(await rows('SELECT * FROM club_choices')).toEqual([])
    expect((await updateCheckout(database.client, buyer, { kind: 'wineclub' })).errors).toEqual([
      { field: 'cart', message: 'Choose a plan' },
    ])
  })

  test('names the plan that a member has already, which starts a second one', async () => {
    const buyer = await newCustomer()
    await addMembership(database.client, buyer.customer ?? '')
    const second = joining({ club: { plan_id: 'mixed-dozen', cases: 1, frequency: 1 } })
    expect(await updateCheckout(database.client, buyer, second)).toMatchObject({
      own_plan: 'Discovery Reds',
      errors: [],
    })
    await database.client.execute(`UPDATE plans SET state = 'cancelled', cancelled_at = updated_at`)
    expect(await updateCheckout(database.client, buyer, { kind: 'wineclub' })).toMatchObject({ own_plan: null })
  })

  test('needs an account, and keeps a visitor’s choices for the new customer', async () => {
    const visitor = await aBuyer(database.client)
    const summary = await updateCheckout(database.client, visitor, joining({ email: 'guest@example.test' }))
    expect(await payFor(database.client, payments, visitor, summary)).toMatchObject({
      code: 'refused',
      errors: [{ field: 'email', message: 'Sign in, or create an account' }],
    })
    const buyer = await newCustomer()
    await batch(database.client, 'write', mergeCarts(visitor.visitor, buyer.customer ?? '', NOW.toISOString()))
    const mine = await updateCheckout(database.client, buyer, { kind: 'wineclub' })
    expect(mine).toMatchObject({ checkout_id: summary.checkout_id, club: { cases: 2 }, totals: { total: 238 } })
    expect(await payFor(database.client, payments, buyer, mine)).toMatchObject({ answer: { status: 'paid' } })
  })

  test.each([
    [{ plan_id: 'discovery-reds', cases: 5, frequency: 1 }, 'club.cases'],
    [{ plan_id: 'discovery-reds', cases: 1, frequency: null }, 'club.frequency'],
    [{ plan_id: 'no-such-plan', cases: 1, frequency: 1 }, 'club.plan_id'],
    [{ plan_id: 'gone-dozen', cases: 1, frequency: 1 }, 'club.plan_id'],
  ] as const)('reports %o as wrong, and keeps the earlier choice', async (club, field) => {
    const buyer = await newCustomer()
    await updateCheckout(database.client, buyer, joining())
    const summary = await updateCheckout(database.client, buyer, { kind: 'wineclub', club })
    expect(summary.errors.map((error) => error.field)).toContain(field)
    expect(summary.club).toEqual({ plan_id: 'discovery-reds', cases: 2, frequency: 3 })
  })

  test('asks again if the price, plan or frequency differs from the screen', async () => {
    const buyer = await newCustomer()
    const summary = await updateCheckout(database.client, buyer, joining())
    for (const invalid of [{ shown_total: 0.01 }, { shown_total: 119 }, { shown_frequency: 1 as const }]) {
      expect(await payFor(database.client, payments, buyer, summary, invalid)).toMatchObject({ code: 'conflict' })
    }
    await updateCheckout(database.client, buyer, joining({ club: { plan_id: 'mixed-dozen', cases: 2, frequency: 3 } }))
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({
      code: 'conflict',
      summary: { totals: { total: 248 } },
    })
    expect(await rows('SELECT id FROM orders')).toEqual([])
  })

  test('changes nothing when the card is declined', async () => {
    const buyer = await newCustomer()
    const summary = await updateCheckout(database.client, buyer, joining())
    await payFor(database.client, payments, buyer, summary, { payment: aCard(DECLINED) })
    expect(await rows('SELECT id FROM plans')).toEqual([])
    expect(await updateCheckout(database.client, buyer, { kind: 'wineclub' })).toEqual(summary)
  })

  test('ends the plan if the order is cancelled before its first case leaves', async () => {
    const buyer = await newCustomer()
    await payFor(database.client, payments, buyer, await updateCheckout(database.client, buyer, joining()))
    const question = { owner: buyer.owner, number: await numberOf(), token: undefined }
    expect(await cancelByCustomer(database.client, payments, question, later(5))).toMatchObject({ ok: true })
    expect(await row('SELECT state FROM plans')).toEqual({ state: 'cancelled' })
  })
})

describe('members’ wines', () => {
  const member = async (): Promise<Buyer> => {
    const buyer = await newCustomer()
    await addMembership(database.client, buyer.customer ?? '')
    await database.client.execute(`UPDATE variants SET wineclub_price_pence = 900 WHERE code = 'A1'`)
    return buyer
  }
  const request = { kind: 'buy-wine-club-wines', address: anAddress() } as const

  test('are sold at club price and taken from stock', async () => {
    const buyer = await member()
    await fill(database.client, buyer, { A1: 6 }, 'buy-wine-club-wines')
    const before = await stockOf(database.client)
    const summary = await updateCheckout(database.client, buyer, request)
    expect(summary).toMatchObject({
      lines: [{ price: 9, total: 54 }],
      totals: { subtotal: 54, mix_six_saving: 0, delivery: 0, total: 54 },
      plan: null,
      club: null,
      errors: [],
    })
    const paid = await payFor(database.client, payments, buyer, summary)
    expect(paid).toMatchObject({ answer: { order_url: `/buy-wine-club-wines/order-status/${await numberOf()}` } })
    expect(await row('SELECT kind, subscription_type, total_pence, plan_id FROM orders')).toEqual({
      kind: 'wineclub',
      subscription_type: 'buy-wine-club-wines',
      total_pence: 5400,
      plan_id: null,
    })
    expect((await stockOf(database.client)).A1).toBe((before.A1 ?? 0) - 6)
    expect(await rows('SELECT * FROM cart_lines')).toEqual([])
  })

  test('are refused to a customer who has left the club', async () => {
    const buyer = await member()
    await fill(database.client, buyer, { A1: 6 }, 'buy-wine-club-wines')
    const summary = await updateCheckout(database.client, buyer, request)
    await database.client.execute(`UPDATE plans SET state = 'ended'`)
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({
      code: 'refused',
      errors: [{ field: 'cart', message: 'Club prices are for members of the wine club' }],
    })
    expect((await updateCheckout(database.client, buyer, request)).errors).toMatchObject([{ field: 'cart' }])
  })

  test('are kept apart from the club’s other checkouts', async () => {
    const buyer = await member()
    await fill(database.client, buyer, { A1: 6 }, 'buy-wine-club-wines')
    const wines = await updateCheckout(database.client, buyer, request)
    const join = await updateCheckout(database.client, buyer, joining())
    expect(wines.checkout_id).not.toBe(join.checkout_id)
    const crossed = { ...wines, checkout_id: join.checkout_id }
    expect(await payFor(database.client, payments, buyer, crossed)).toMatchObject({ code: 'unknown-checkout' })
  })
})
