import { expect, test } from 'vitest'
import type { VatEntry } from '../../../../domain/selling/order/vat-export.schema.ts'
import { csvRows } from '../../../kit/panel/column.ts'
import { vatColumns } from './vat-export.tsx'

const SALE: VatEntry = {
  kind: 'sale',
  // Half past midnight in London, on the next day.
  at: '2026-06-30T23:30:00.000Z',
  order_no: 'W10000001',
  credit_note: '',
  customer: 'Ann Buyer',
  net: 15,
  vat: 2,
  gross: 17,
  vat_by_rate: [
    { rate: 20, net: 10, vat: 2, gross: 12 },
    { rate: 0, net: 5, vat: 0, gross: 5 },
  ],
  store_credit: 3,
  payment_reference: 'ch_1',
}

test('writes London’s days and columns for each rate that occurs', () => {
  const refund: VatEntry = { ...SALE, kind: 'refund', credit_note: 'R1', net: -5, vat: 0, gross: -5, store_credit: 0 }
  const entries = [SALE, { ...refund, vat_by_rate: [{ rate: 0, net: -5, vat: 0, gross: -5 }] }]
  expect(csvRows(vatColumns(entries), entries)).toEqual([
    ['Date', 'Type', 'Order', 'Credit note', 'Customer', 'Net', 'VAT', 'Gross']
      .concat(['Net at 20%', 'VAT at 20%', 'Net at 0%', 'VAT at 0%'])
      .concat(['Store credit in gross', 'Payment reference']),
    ['2026-07-01', 'Sale', 'W10000001', '', 'Ann Buyer', 15, 2, 17, 10, 2, 5, 0, 3, 'ch_1'],
    ['2026-07-01', 'Refund', 'W10000001', 'R1', 'Ann Buyer', -5, 0, -5, 0, 0, -5, 0, 0, 'ch_1'],
  ])
})
