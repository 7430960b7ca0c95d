import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { z } from 'zod'
import { flag, jsonText, pounds } from './codec.schema.ts'

test.prop([fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })])(
  'converts pounds back to the same pence',
  (pence) => {
    expect(pounds.encode(pounds.decode(pence))).toBe(pence)
  },
)

test('refuses pounds where pence are stored', () => {
  expect(pounds.safeDecode(9.99).success).toBe(false)
})

test('reads and writes flags', () => {
  expect([flag.decode(0), flag.decode(1), flag.encode(false), flag.encode(true)]).toEqual([false, true, 0, 1])
  expect(flag.safeParse(2).success).toBe(false)
})

const line = z.object({ total: pounds, is_sent: flag })

test('decodes the values within JSON text', () => {
  const lines = jsonText(z.array(line))
  const text = '[{"total":999,"is_sent":1}]'
  expect(lines.decode(text)).toEqual([{ total: 9.99, is_sent: true }])
  expect(lines.encode(lines.decode(text))).toBe(text)
})

test('names the place of an invalid value within JSON text, and throws for other text', () => {
  expect(jsonText(line).safeParse('{"total":1,"is_sent":2}').error?.issues[0]?.path).toEqual(['is_sent'])
  expect(() => jsonText(line).safeParse('{')).toThrow(SyntaxError)
})
