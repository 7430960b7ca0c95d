/** Many plans of all kinds, in a shop with enough wine for them. */
import type { Client } from '@libsql/client'
import { insertMany } from '../../database/batch.ts'
import { addDays, type Day } from '../../domain/core/calendar/calendar.ts'
import type { Frequency } from '../../domain/core/calendar/frequency.ts'
import { anchorDayOf, secondCaseOn } from '../../domain/core/calendar/monthly-days.ts'
import { AT, addCategories, addProducts } from './catalogue.ts'
import { DELIVERY } from './delivery.ts'
import { anAddress } from './pay-request.ts'
import { addClubPlans } from './wine-club.ts'

/** Bottles of each wine. */
export const STOCK = 1_000_000
export const WINES = Array.from({ length: 20 }, (_, index) => `W${index}`)

/** Every twentieth card is declined from the first case on. */
export const isDeclined = (id: number): boolean => id % 20 === 0
/** Every tenth plan is a gift of three cases. */
export const isGift = (id: number): boolean => id % 10 === 5

/** Plans start on the days of the previous month, a third each every one, two and three months. */
export const startOf = (id: number, today: Day): Day => addDays(today, -(id % 30))
export const frequencyOf = (id: number): Frequency => ((id % 3) + 1) as Frequency
const isClub = (id: number): boolean => id % 2 === 1 || isGift(id)

const addWines = async (client: Client): Promise<void> => {
  await addCategories(client)
  await addProducts(
    client,
    WINES.map((code) => ({
      code,
      stock: STOCK,
      variant: { lock_it_in_price_pence: 850, wineclub_price_pence: 900 },
    })),
  )
  await addClubPlans(client)
  await insertMany(client, 'config', [{ key: 'delivery', value_json: JSON.stringify(DELIVERY), updated_at: AT }])
}

/** Adds wines, club plans, delivery, and plans with customers and cards, which start in the month before `today`. */
export async function addManyPlans(client: Client, number: number, today: Day): Promise<void> {
  const ids = Array.from({ length: number }, (_, index) => index + 1)
  await addWines(client)
  const card = { brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2090, created_at: AT }
  await insertMany(
    client,
    'customers',
    ids.map((id) => ({
      id: `c${id}`,
      name: 'Ann Other',
      email: `c${id}@example.test`,
      first_name: 'Ann',
      payment_customer_ref: `cus_test_${id}`,
      created_at: AT,
      updated_at: AT,
    })),
  )
  await insertMany(
    client,
    'test_methods',
    ids.map((id) => ({
      ref: `pm_test_${id}`,
      customer_ref: `cus_test_${id}`,
      behaviour: isDeclined(id) ? ('declined' as const) : ('good' as const),
      removed_at: null,
      ...card,
    })),
  )
  await insertMany(
    client,
    'payment_methods',
    ids.map((id) => ({
      id,
      customer_id: `c${id}`,
      adapter: 'test' as const,
      adapter_ref: `pm_test_${id}`,
      is_default: 1,
      ...card,
    })),
  )
  await insertMany(
    client,
    'gifts',
    ids.filter(isGift).map((id) => ({
      id,
      code_hash: `hash ${id}`,
      code_ending: 'ABCD',
      order_id: null,
      club_plan_id: 'discovery-reds',
      cases: 3 as const,
      recipient_name: 'Ann',
      recipient_email: `c${id}@example.test`,
      message: '',
      deliver_on: today,
      expires_on: addDays(today, 500),
      sent_at: AT,
      redeemed_at: AT,
      redeemed_by: `c${id}`,
      cancelled_at: null,
      created_at: AT,
    })),
  )
  await insertMany(
    client,
    'plans',
    ids.map((id) => ({
      id,
      type: isClub(id) ? ('wineclub' as const) : ('lock_it_in' as const),
      state: 'active' as const,
      customer_id: `c${id}`,
      club_plan_id: isClub(id) ? 'discovery-reds' : null,
      gift_id: isGift(id) ? id : null,
      frequency: frequencyOf(id),
      cases_left: isGift(id) ? 3 : null,
      anchor_day: anchorDayOf(startOf(id, today)),
      next_case_on: secondCaseOn(startOf(id, today), frequencyOf(id)),
      paused_until: null,
      address_id: null,
      address_json: JSON.stringify(anAddress()),
      payment_method_id: id,
      created_at: `${startOf(id, today)}T12:00:00.000Z`,
      cancelled_at: null,
      updated_at: AT,
    })),
  )
  await insertMany(
    client,
    'plan_lines',
    ids
      .filter((id) => !isClub(id))
      .flatMap((id) =>
        [0, 1].map((place) => ({
          plan_id: id,
          code: WINES[(id + place) % WINES.length] ?? '',
          quantity: 6,
          locked_price_pence: 800 + (id % 7),
          locked_on: startOf(id, today),
        })),
      ),
  )
}
