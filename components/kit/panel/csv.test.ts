import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test('escapes formulas as text and keeps negative numbers', () => {
  expect(csvLines([['=1+1', -5, '+44', '@x', 'a, "b"', 'plain', 1.5]])).toBe(
    `"'=1+1",-5,"'+44","'@x","a, ""b""",plain,1.5\r\n`,
  )
})
