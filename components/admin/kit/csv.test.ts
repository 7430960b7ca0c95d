import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test('what a spreadsheet would calculate stands as text, and a number below zero is one', () => {
  expect(csvLines([['=1+1', -5, '+44', '@x', 'a, "b"', 'plain', 1.5]])).toBe(
    `"'=1+1",-5,"'+44","'@x","a, ""b""",plain,1.5\r\n`,
  )
})
