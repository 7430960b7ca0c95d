import { expect, test } from 'vitest'
import { contentRange, parseRange } from './byte-range.ts'

test.each([
  ['bytes=0-5', 'bytes 0-5/15', 6],
  ['bytes=10-', 'bytes 10-14/15', 5],
  ['bytes=10-99', 'bytes 10-14/15', 5],
  ['bytes=-4', 'bytes 11-14/15', 4],
  ['bytes=-99', 'bytes 0-14/15', 15],
])('reads %s of 15 bytes as %s', (header, text, length) => {
  const range = parseRange(header)
  if (range === undefined) throw new Error('no range')
  expect(contentRange(range, 15)).toEqual({ text, length })
})

test.each([null, '', 'bytes=', 'bytes=-', 'bytes=-0', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b'])(
  'reads no range from %j',
  (header) => expect(parseRange(header)).toBeUndefined(),
)
