import { expect, test } from 'vitest'
import { isAt, LAYER_ANCHORS } from './layer-anchors.ts'
import { LAYER_DEFAULTS } from './layer-places.ts'

test('has nine places with different names, and recognises each', () => {
  expect(new Set(LAYER_ANCHORS.map(({ name }) => name)).size).toBe(9)
  for (const anchor of LAYER_ANCHORS) {
    const place = { ...LAYER_DEFAULTS.styles, ...anchor.place }
    expect(LAYER_ANCHORS.filter((one) => isAt(one, place))).toEqual([anchor])
  }
})
