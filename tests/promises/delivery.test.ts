/** Tests that the pages’ figures about delivery and stores match the shop's data. */
import { expect, test } from 'vitest'
import { formatPoundsBrief, toPounds } from '../../domain/core/money/pence.ts'
import type { Delivery } from '../../domain/selling/delivery/schema.ts'
import { readText, textOf } from './texts.ts'

const PAGE = 'content/pages/wine-club__delivery.json'
const { zones }: Delivery = JSON.parse(readText('content/delivery.json'))
const ROWS: Readonly<Record<string, string>> = {
  mainland: 'Mainland England, Wales and Scotland',
  highlands: 'Scottish Highlands',
  islands: 'Scottish islands, Isle of Man and Isles of Scilly',
  'northern-ireland': 'Northern Ireland',
  bfpo: 'British Forces (BFPO)',
  'channel-islands': 'Channel Islands',
}

const priceOf = (pence: number): string => formatPoundsBrief(toPounds(pence))

test('[delivery-costs] states the price and duration of delivery to each place', () => {
  expect(zones.map(({ id }) => id)).toEqual(Object.keys(ROWS))
  for (const { id, services } of zones) {
    const [standard, nextDay] = services
    if (standard === undefined) continue
    const { price_pence, free_from_pence: from, days_from, days_to } = standard
    const free = from === null ? '' : `, free from ${priceOf(from)}`
    const days = id === 'bfpo' ? 'days' : 'working days'
    const row = `${ROWS[id]} ${priceOf(price_pence)}${free}, ${days_from} to ${days_to} ${days}`
    expect(textOf(PAGE)).toContain(`${row} ${nextDay === undefined ? 'No' : priceOf(nextDay.price_pence)}`)
  }
})

test('[plan-prices] delivers plans at the prices of the delivery page', () => {
  const prices = Object.fromEntries(zones.map(({ id, plan_price_pence }) => [id, plan_price_pence]))
  expect(prices).toEqual({
    mainland: 0,
    highlands: 500,
    islands: 700,
    'northern-ireland': 500,
    bfpo: null,
    'channel-islands': null,
  })
  expect(textOf(PAGE)).toContain(
    'delivered free on the mainland, £5 a case to the Highlands and Northern Ireland, and £7 a case to the islands. They are not sent to BFPO addresses.',
  )
})

test('[shops-counted] has as many shops as the pages state', () => {
  const shops: unknown[] = JSON.parse(readText('content/stores.json'))
  expect(textOf('content/pages/home.json')).toContain(`from ${shops.length} stores`)
  expect(textOf('content/pages/wine-club__about.json')).toContain(`with ${shops.length} stores`)
})
