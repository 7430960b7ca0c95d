import { expect, test } from 'vitest'
import { typeExpiry } from './type-expiry.ts'

/** Types characters one by one; '<' is the backspace key. */
const typed = (keys: string): string =>
  [...keys].reduce((shown, key) => typeExpiry(shown, key === '<' ? shown.slice(0, -1) : shown + key), '')

test.each([
  ['0428', '04/28'],
  ['428', '04/28'],
  ['1228', '12/28'],
  ['4/28', '04/28'],
  ['04/28', '04/28'],
  ['12289', '12/28'],
  ['1', '1'],
  ['12', '12/'],
  ['12<', '1'],
  ['12<<', ''],
  ['0428<', '04/2'],
  ['0428<<<', '0'],
  ['ab12', '12/'],
])('formats typed %j as %j', (keys, shown) => expect(typed(keys)).toBe(shown))

test.each(['04/28', '04 / 28', '0428', '04/2028', '4/28'])('accepts autofilled %j', (filled) =>
  expect(typeExpiry('', filled)).toBe('04/28'),
)
