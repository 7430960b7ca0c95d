import { expect, test } from 'vitest'
import { isFromParent } from './parent-frame.ts'

const parent = { postMessage: () => undefined } as unknown as MessageEventSource
const other = { postMessage: () => undefined } as unknown as MessageEventSource
const own = { parent, origin: 'https://shop.example' }

test('accepts messages from the shop’s own page around the preview', () => {
  expect(isFromParent({ source: parent, origin: 'https://shop.example' }, own)).toBe(true)
})

test.each([
  ['a parent of another origin', parent, 'https://elsewhere.example'],
  ['a parent of another scheme', parent, 'http://shop.example'],
  ['a parent without an origin', parent, 'null'],
  ['another window of the same origin', other, 'https://shop.example'],
  ['no window', null, 'https://shop.example'],
])('ignores messages from %s', (_, source, origin) => {
  expect(isFromParent({ source, origin }, own)).toBe(false)
})
