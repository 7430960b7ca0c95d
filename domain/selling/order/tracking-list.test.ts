import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { readTrackingList } from './tracking-list.ts'

const ORDERS = ['W12345678', 'W87654321']

test('reads columns of a spreadsheet, empty lines and spaces included', () => {
  const list = readTrackingList('W12345678\tCDX 4471 902\r\n\nW87654321, 7-1234', ORDERS)
  expect(list).toEqual({
    numbers: new Map([
      ['W12345678', 'CDX 4471 902'],
      ['W87654321', '7-1234'],
    ]),
    faults: [],
  })
})

test('names every line that it can’t read, and orders that are listed twice', () => {
  const text = [
    'CDX 4471',
    'W12345678 12345',
    'W11111111 2',
    '',
    'W87654321',
    'W12345678 54321',
    `W87654321 ${'9'.repeat(41)}`,
  ].join('\n')
  expect(readTrackingList(text, ORDERS).faults).toEqual([
    { line: 1, message: 'begin with the number of an order' },
    { line: 3, message: 'W11111111 is not one of the chosen orders' },
    { line: 5, message: 'W87654321 has no tracking number' },
    { line: 6, message: 'W12345678 is on line 2 already' },
    { line: 7, message: 'use 5 to 40 letters, digits, spaces and dashes' },
  ])
})

const tracking = fc.stringMatching(/^[A-Z0-9]{5,20}$/)

test.prop([fc.array(tracking, { maxLength: 2 }), fc.constantFrom('\t', ',', '; ', ' ')])(
  'reads back whatever was written',
  (all, between) => {
    const text = all.map((one, at) => `${ORDERS[at]}${between}${one}`).join('\n')
    const list = readTrackingList(text, ORDERS)
    expect([list.faults, [...list.numbers.values()]]).toEqual([[], all])
  },
)
