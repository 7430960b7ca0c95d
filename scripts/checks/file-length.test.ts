import { expect, test } from 'vitest'
import { fileLengths } from './file-length.ts'

const file = (path: string, length: number) => ({ path, lines: Array.from({ length }, () => '') })

test('a file of 400 lines passes, a longer one fails by name', () => {
  expect(fileLengths([file('a.ts', 400)], {}).ok).toBe(true)
  expect(fileLengths([file('a.ts', 401)], {}).output).toContain('a.ts has 401 lines')
})

test('a long file passes with a reason, which must be removed when the file is short again', () => {
  expect(fileLengths([file('a.ts', 401)], { 'a.ts': 'one table' }).ok).toBe(true)
  expect(fileLengths([file('a.ts', 400)], { 'a.ts': 'one table' }).ok).toBe(false)
})
