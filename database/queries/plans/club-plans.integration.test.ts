import { beforeAll, expect, test } from 'vitest'
import { AT, addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { addClubPlan } from '../../../tests/factories/wine-club.ts'
import { batch } from '../../batch.ts'
import { insertMany } from '../../insert-many.ts'
import { selectShopFacts, toShop } from '../core/shop-facts.ts'
import { fillablePlans, selectOfferedPlans } from './club-plans.ts'

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

test('offers none that five could fill, or a sixth no longer on sale', async () => {
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
