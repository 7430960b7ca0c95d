import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { trimEndOf, trimOf, trimSlashes, withoutQuery } from './trim-characters.ts'

const paths = fc.string({ unit: fc.constantFrom('/', '.', ' ', 'a', '?', '#', '\n') })

test.prop([paths])('trims texts as a regular expression does', (path) => {
  expect(trimSlashes(path)).toBe(path.replace(/^\/+|\/+$/g, ''))
  expect(trimEndOf(path, '. \n')).toBe(path.replace(/[. \n]+$/, ''))
  expect(trimOf(path, ' .')).toBe(path.replace(/^[ .]+|[ .]+$/g, ''))
  expect(withoutQuery(path)).toBe(path.replace(/[?#].*$/s, ''))
})

test('takes linear time for a million slashes in the middle', () => {
  const began = performance.now()
  expect(trimSlashes(`/a${'/'.repeat(1_000_000)}b/`)).toHaveLength(1_000_002)
  expect(performance.now() - began).toBeLessThan(10_000)
})
