import { expect, test } from 'vitest'
import { roomMargin } from './layer-room.ts'

test.each([
  ['a layer that begins at its place', '20%', '0 0', '0'],
  ['a centred one', '70%', '-50% 0', 'calc(100% - 70% - min((70% - 4px)/0.5,(100% - 70% - 4px)/0.5))'],
  ['one that ends at its place', '100%', '-100% -50%', 'calc(100% - 100% - (100% - 4px)/1)'],
  ['an anchored one', 'calc(100% - 4px)', '-100% 0', 'calc(100% - calc(100% - 4px) - (calc(100% - 4px) - 4px)/1)'],
  ['one at the left edge', '0', '-50% 0', 'calc(100% - 0px - min((0px - 4px)/0.5,(100% - 0px - 4px)/0.5))'],
  ['one moved by pixels', '20%', '-12px 0', '0'],
  ['a place that is none', '10%;}a{', '-50% 0', '0'],
  ['an open bracket', 'calc((10%)', '-50% 0', '0'],
])('leaves %s its room', (_, left, translate, margin) => {
  expect(roomMargin({ left, translate })).toBe(margin)
})
