import { expect, test } from 'vitest'
import { acceptedCodings } from './accept-encoding.ts'

const names = (header: string | null) => acceptedCodings(header).map(({ name }) => name)

test.each([
  [null, []],
  ['', []],
  ['identity', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.1, gzip;q=0.8', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['*;q=0.5, br;q=0', ['gzip']],
  ['identity, gzip;q=0.5', []],
  ['GZIP ; Q=1', ['gzip']],
  ['br;q=nonsense, gzip', ['gzip']],
])('answers Accept-Encoding %j with one of %j', (header, expected) => {
  expect(names(header)).toEqual(expected)
})
