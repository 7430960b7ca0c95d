import { beforeAll, expect, test } from 'vitest'
import type { OrderState } from '../../../domain/selling/order/order.ts'
import { AT, addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { aBuyer } from '../../../tests/factories/checkout.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { addOrder } from '../../../tests/factories/orders.ts'
import { addCase, addCaseLines, addPlan } from '../../../tests/factories/plan.ts'
import { addClubPlan } from '../../../tests/factories/wine-club.ts'
import { batch, insertMany } from '../../batch.ts'
import { selectShopFacts, toShop } from '../core/shop-facts.ts'
import { fillablePlans, selectOfferedPlans, toPlanCard } from './club-plans.ts'

const REDS = ['WINE', 'A1', 'A2', 'A3', 'A4', 'A5']

const database = testDatabase(addCategories)
beforeAll(async () => {
  await addProducts(
    database.client,
    REDS.map((code) => ({ code, variant: { wineclub_price_pence: 900 } })),
  )
  await addClubPlan(database.client)
  await addClubPlan(database.client, { id: 'gone', name: 'Gone', is_offered: 0 })
})

const read = async () => {
  const [plans, facts] = await batch(database.client, 'read', [selectOfferedPlans(), selectShopFacts()])
  const { offer } = toShop(facts.rows[0], [])
  return { plans: fillablePlans(plans.rows, facts.rows[0]), hasClub: offer.features.includes('wine_club') }
}

test('offers a case of twelve that six reds can fill, with pictures of wines still on sale', async () => {
  const { plans, hasClub } = await read()
  expect(hasClub).toBe(true)
  expect(plans.map(({ id, pictures_json }) => [id, JSON.parse(pictures_json)])).toEqual([
    ['discovery-reds', ['WINE.svg', 'A1.svg']],
  ])
})

type SentCase = { on: string; state?: OrderState; bottles?: number; isSwapped?: 0 | 1 }

/** A member's case of six wines and its order. */
async function addSentCase({ on, state = 'delivered', bottles = 2, isSwapped = 0 }: SentCase): Promise<number> {
  const { customer } = await aBuyer(database.client, { isCustomer: true })
  const planId = await addPlan(database.client, customer ?? '', { type: 'wineclub' })
  const order = await addOrder(database.client, {
    kind: 'plan_case',
    subscription_type: 'wineclub',
    state,
    customer_id: customer,
  })
  const sent = { sequence: 1, state: 'ordered', planned_on: on, order_id: order.id } as const
  const id = await addCase(database.client, planId, sent)
  await addCaseLines(
    database.client,
    id,
    REDS.map((code) => ({ code, quantity: bottles, title: `Château ${code}` })),
  )
  await database.client.execute('UPDATE case_lines SET is_swapped = ? WHERE case_id = ?', [isSwapped, id])
  return id
}

test('shows the latest case that was sent as the shop chose it, at today’s prices', async () => {
  const past = async () => (await read()).plans.map(toPlanCard)[0]?.past_case
  expect(await past()).toBeNull()
  const id = await addSentCase({ on: '2026-10-05' })
  await addSentCase({ on: '2026-11-05', isSwapped: 1 })
  await addSentCase({ on: '2026-11-06', state: 'paid' })
  await addSentCase({ on: '2026-11-09', bottles: 1 })
  await database.client.execute('UPDATE variants SET price_pence = 1000')
  expect(await past()).toEqual({
    sent_on: '2026-10-05',
    shop_value: 120,
    wines: REDS.map((code) => ({ title: `Château ${code}`, quantity: 2 })),
  })
  await database.client.execute(`UPDATE case_lines SET code = 'OLD' WHERE case_id = ? AND code = 'A1'`, [id])
  expect(await past()).toBeNull()
})

test('offers no plan that only five wines can fill, or with a sixth no longer on sale', async () => {
  await database.client.execute(`UPDATE products SET status = 'withdrawn' WHERE code = 'A5'`)
  expect(await read()).toEqual({ plans: [], hasClub: false })
})

test('offers a contact form only with a recipient', async () => {
  const features = async (config: { key: string; value_json: string }[] = []) => {
    const [facts] = await batch(database.client, 'read', [selectShopFacts()])
    return toShop(facts.rows[0], config).offer.features
  }
  expect(await features()).not.toContain('contact_form')
  await insertMany(database.client, 'config', [
    { key: 'company', value_json: '{"email": "a@b.example", "phone": "020 7946 0018"}', updated_at: AT },
  ])
  expect(await features()).toEqual(expect.arrayContaining(['contact_form', 'telephone']))
})
