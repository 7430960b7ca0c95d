import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { readTrackingList } from './tracking-list.ts'

const ORDERS = ['W12345678', 'W87654321']

test('reads columns of a spreadsheet, empty lines and spaces included', () => {
  const list = readTrackingList('W12345678\tCDX 4471 902\r\n\nW87654321, 7-1234', ORDERS)
  expect(list).toEqual({
    ok: true,
    numbers: new Map([
      ['W12345678', 'CDX 4471 902'],
      ['W87654321', '7-1234'],
    ]),
  })
})

test.each([
  ['CDX 4471', 'Line 1: begin with the number of an order'],
  ['W12345678 12345\nW11111111 2', 'Line 2: W11111111 is not one of the chosen orders'],
  ['W12345678', 'Line 1: W12345678 has no tracking number'],
  [`W12345678 ${'9'.repeat(41)}`, 'Line 1: use 5 to 40 letters, digits, spaces and dashes'],
])('names the line that it can’t read: %s', (text, message) => {
  expect(readTrackingList(text, ORDERS)).toEqual({ ok: false, message })
})

const tracking = fc.stringMatching(/^[A-Z0-9]{5,20}$/)

test.prop([fc.array(tracking, { maxLength: 2 }), fc.constantFrom('\t', ',', '; ', ' ')])(
  'reads back whatever was written',
  (all, between) => {
    const text = all.map((one, at) => `${ORDERS[at]}${between}${one}`).join('\n')
    const list = readTrackingList(text, ORDERS)
    expect(list.ok && [...list.numbers.values()]).toEqual(all)
  },
)
