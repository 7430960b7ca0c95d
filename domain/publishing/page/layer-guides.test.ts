import { expect, test } from 'vitest'
import { guidesOf } from './layer-guides.ts'

const element = { width: 600, height: 400 }
const box = { x: 40, y: 50, width: 200, height: 30 }
const apart = { x: 301, y: 222, width: 111, height: 33 }

test('aligns a single layer only with its element’s middle', () => {
  expect(guidesOf({ box, element }, [apart])).toEqual({ x: [], y: [] })
  expect(guidesOf({ box: { ...box, x: 200 }, element }, [])).toEqual({ x: [300], y: [] })
  expect(guidesOf({ box: { ...box, y: 185.4 }, element }, [])).toEqual({ x: [], y: [200.4] })
})

test('aligns edges with the same edges of another layer, and middles with middles', () => {
  expect(guidesOf({ box, element }, [{ ...apart, x: 40.5 }])).toEqual({ x: [40], y: [] })
  expect(
    guidesOf({ box, element }, [
      { ...apart, x: 240 - 111 },
      { ...apart, y: 50 },
    ]),
  ).toEqual({ x: [240], y: [50] })
  expect(guidesOf({ box, element }, [{ ...box, y: 100 }])).toEqual({ x: [40, 140, 240], y: [] })
})

test('draws no line for a last edge at a first one', () => {
  expect(guidesOf({ box, element }, [{ ...apart, x: 240 }])).toEqual({ x: [], y: [] })
})
