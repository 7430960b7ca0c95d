import { expect, test } from 'vitest'
import { parsePostcode } from './postcode.ts'
import { withUnbrokenPostcodes } from './unbroken-postcodes.ts'

test.each([
  ['14 Larkhall Place, Bath, BA1 6SF', '14 Larkhall Place, Bath, BA1\u00a06SF'],
  ['W1A 1AA', 'W1A\u00a01AA'],
  ['82 Walcot Street, Bath, BA1 5BD, is open', '82 Walcot Street, Bath, BA1\u00a05BD, is open'],
  ['Unit B2 9 High Street, Bath', 'Unit B2 9 High Street, Bath'],
  ['', ''],
])('%j', (text, whole) => {
  expect(withUnbrokenPostcodes(text)).toBe(whole)
})

test('leaves a postcode that still parses when copied into a field', () => {
  expect(parsePostcode(withUnbrokenPostcodes('BA1 5BD'))?.text).toBe('BA1 5BD')
})
