import { expect, test } from 'vitest'
import { productFieldsSchema } from './edit.schema.ts'
import { barcodeFault, compareBins, sameBarcodes } from './stockroom.ts'

test.each(['', '5012345678900', '036000291452', '96385074', '15012345678907', '5 012345 678900'])(
  'accepts the barcode %j',
  (barcode) => {
    expect(barcodeFault(barcode)).toBe('')
  },
)

test.each([
  ['5012345678901', 'Check the digits: with these, the last one would be 0'],
  ['5012345687900', 'Check the digits: with these, the last one would be 2'],
  ['501234567891', 'Check the digits: with these, the last one would be 0'],
  ['5.01235E+12', 'Enter the 8, 12, 13 or 14 digits below the bars'],
  ['12345', 'Enter the 8, 12, 13 or 14 digits below the bars'],
])('refuses the barcode %j', (barcode, message) => {
  expect(barcodeFault(barcode)).toBe(message)
})

test('saves the digits alone, and names the field of an invalid one', () => {
  expect(productFieldsSchema.parse({ barcode: '5 012345 678900' })).toEqual({ barcode: '5012345678900' })
  expect(productFieldsSchema.safeParse({ barcode: '5012345678901' }).error?.issues).toMatchObject([
    { path: ['barcode'] },
  ])
  expect(productFieldsSchema.safeParse({ duty: 'unpaid' }).error?.issues).toMatchObject([
    { path: ['duty'], message: 'Choose Duty paid or In bond' },
  ])
})

test('finds a UPC by the EAN that a scanner reads, and the reverse', () => {
  expect(sameBarcodes('0036000291452')).toContain('036000291452')
  expect(sameBarcodes('036000291452')).toContain('0036000291452')
  expect(sameBarcodes('Rioja 2019')).toEqual([])
})

test('orders bins by number, those without one last', () => {
  expect(['B1', '', 'A10', 'A2'].toSorted(compareBins)).toEqual(['A2', 'A10', 'B1', ''])
})
