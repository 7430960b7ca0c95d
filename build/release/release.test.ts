import { expect, test } from 'vitest'
import { longNameFault } from './release.ts'

test('accepts an address if each of its parts is a valid file name', () => {
  expect(longNameFault('')).toBeUndefined()
  expect(longNameFault(`red/${'a'.repeat(243)}/${'b'.repeat(243)}`)).toBeUndefined()
  expect(longNameFault(`red/${'a'.repeat(244)}`)).toBe(
    'has a part of its address that is too long for a file: 244 bytes, over 243',
  )
  expect(longNameFault('é'.repeat(122))).toContain('244 bytes')
})
