import { expect, test } from 'vitest'
import { fieldLabel, valueText } from './audit-values.ts'

const CONTEXT = { noun: 'order', titles: { CD1001: 'Rioja Reserva 2018' } }

test.each([
  ['total_pence', 309_700, '£3,097.00'],
  ['amount', 1050, '£10.50'],
  ['free_from', 75, '£75.00'],
  ['quantity', 1050, '1050'],
  ['code', 'CD1001', 'Rioja Reserva 2018 (CD1001)'],
  ['code', 'CD9', 'CD9'],
  [
    'lines',
    [{ code: 'CD1001', quantity: 2, amount: 900 }],
    'Code: Rioja Reserva 2018 (CD1001), Quantity: 2, Amount: £9.00',
  ],
  ['areas', ['IV', 'KW'], 'IV, KW'],
  ['state', 'ready_to_collect', 'ready to collect'],
  ['go_live_at', '2026-12-01T07:00:00.000Z', '1 Dec 2026, 07:00'],
  ['starts_on', '2026-12-01', '1 December 2026'],
  ['flag', null, 'Nothing'],
  ['is_offered', false, 'No'],
])('%s: %j', (name, value, text) => {
  expect(valueText(name, value, CONTEXT)).toBe(text)
})

test('spells out the fields of an import', () => {
  expect(valueText('Price', 'mixSixPrice', { ...CONTEXT, noun: 'import' })).toBe('mix six price')
  expect(valueText('file_name', 'myList.csv', { ...CONTEXT, noun: 'import' })).toBe('myList.csv')
})

test('reads amounts without an ending as pence in entries about orders alone', () => {
  expect(valueText('amount', 1050, { ...CONTEXT, noun: 'promotion' })).toBe('1050')
})

test.each([
  ['total_pence', 'Total'],
  ['mix_six_price', 'Mix six price'],
  ['sef_url', 'Address'],
])('labels %s', (name, label) => {
  expect(fieldLabel(name)).toBe(label)
})
