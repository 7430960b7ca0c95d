import { expect, test } from 'vitest'
import { compose } from '../../../../tests/factories/mail.ts'

const CASE = { first_name: 'Ann', type: 'wineclub' } as const
const missed = (is_gift: boolean) =>
  compose('case-missed', { ...CASE, planned_on: '2027-01-20', next_case_on: null, reason: 'sold_out', is_gift })
const coming = (payment: 'card' | 'gift') =>
  compose('case-coming', {
    ...CASE,
    dispatch_on: '2027-01-20',
    closes_on: '2027-01-17',
    total_pence: 11_500,
    delivery_pence: 0,
    payment,
    lines: [],
    missing: [{ title: 'Rioja Reserva', quantity: 2 }],
  })

test('mentions no charge for a case of a gift that is not sent, or for its missing wines', async () => {
  for (const { text } of [await missed(false), await coming('card')]) expect(text).toContain('charge')
  for (const { text } of [await missed(true), await coming('gift')]) expect(text).not.toContain('charge')
  expect((await missed(true)).text).toContain('It isn’t lost: your gift keeps all its cases.')
})
