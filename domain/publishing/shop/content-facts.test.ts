import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NO_COMPANY } from '../../core/company/no-company.ts'
import { shownCompany } from '../../core/company/shown-company.ts'
import type { Delivery } from '../../selling/delivery/schema.ts'
import { plainText } from '../page/rich-text.ts'
import { contentFacts } from './content-facts.ts'

const delivery: Delivery = JSON.parse(readFileSync(new URL('../../../content/delivery.json', import.meta.url), 'utf8'))

test('lists each zone’s prices and times from the settings in the delivery table', () => {
  const [home, ...rest] = delivery.zones
  if (home === undefined) throw new Error('There is a zone that takes the rest')
  const dear = {
    ...home,
    services: home.services.map((service) => ({ ...service, price_pence: 1234, free_from_pence: null })),
  }
  const { html, text } = contentFacts(NO_COMPANY, { ...delivery, zones: [dear, ...rest], cut_off: '14:30' })
  const rows = Array.from(html.delivery_table?.matchAll(/<tr>(.*?)<\/tr>/g) ?? [], ([, row = '']) => plainText(row))
  expect(rows).toHaveLength(delivery.zones.length + 1)
  expect(rows[1]).toBe('Mainland England, Wales and Scotland £12.34, 2 to 3 working days £12.34')
  expect(rows.at(-1)).toBe('Channel Islands Not served No')
  expect(text).toMatchObject({
    free_delivery_from: '',
    delivery_price: '£12.34',
    cut_off: '2.30pm',
    not_served: 'Channel Islands',
  })
})

test('has no next day column for a shop without such a zone', () => {
  const zones = delivery.zones.map((zone) => ({
    ...zone,
    services: zone.services.filter(({ method }) => method === 'standard'),
  }))
  const { html, text } = contentFacts(NO_COMPANY, { ...delivery, zones })
  expect(html.delivery_table).not.toContain('Next day')
  expect(text.next_day_price).toBe('')
})

test('escapes the merchant’s facts, and leaves unknown ones empty', () => {
  const { html, text } = contentFacts(shownCompany({ name: 'A', phone: '020 7946 0018', hours: '<9 to 5>' }), delivery)
  expect(html.telephone).toBe('<a href="tel:+442079460018">020 7946 0018</a><br>&lt;9 to 5&gt;')
  expect(text).toMatchObject({ shop: 'A', seller: 'A', address: '', legal_facts: '' })
  expect(contentFacts(shownCompany(undefined), delivery).text.shop).toBe('The Wine Shop')
  expect(contentFacts(NO_COMPANY, delivery).html.telephone).toBe('')
})
