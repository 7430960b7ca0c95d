import { expect, test } from 'vitest'
import { isFromParent } from './parent-frame.ts'

const parent = { postMessage: () => undefined } as unknown as MessageEventSource
const other = { postMessage: () => undefined } as unknown as MessageEventSource
const own = { parent, origin: 'https://shop.example' }

test('the shop’s own page around the preview is heard', () => {
  expect(isFromParent({ source: parent, origin: 'https://shop.example' }, own)).toBe(true)
})

test.each([
  ['a parent of another origin', parent, 'https://elsewhere.example'],
  ['a parent of another scheme', parent, 'http://shop.example'],
  ['a parent without an origin', parent, 'null'],
  ['another window of the same origin', other, 'https://shop.example'],
  ['nobody', null, 'https://shop.example'],
])('%s is not', (_, source, origin) => {
  expect(isFromParent({ source, origin }, own)).toBe(false)
})
