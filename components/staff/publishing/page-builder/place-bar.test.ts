import { expect, test } from 'vitest'
import type { Box } from './boxes.ts'
import { placeBar } from './place-bar.ts'

const CANVAS = { x: 0, y: 0, width: 1000, height: 2000 }
const PART: Box = { x: 100, y: 500, width: 800, height: 300 }
const BAR = { width: 200, height: 30 }
const GAP = 2

const place = (content: readonly Box[], part = PART, canvas: Box = CANVAS) => placeBar(part, BAR, canvas, content, GAP)
const above: Box = { x: 0, y: 400, width: 400, height: 99 }
const aboveRight: Box = { x: 600, y: 400, width: 400, height: 99 }
const below: Box = { x: 0, y: 801, width: 1000, height: 99 }
const inside: Box = { ...PART }

test('places the bar above the left corner of its part if nothing is there', () => {
  expect(place([inside, below])).toEqual({ x: 100, y: 468, isCrowded: false })
})

test('moves the bar to the right of words above the part', () => {
  expect(place([above, inside, below])).toEqual({ x: 700, y: 468, isCrowded: false })
})

test('places the bar below a part with content above, and inside one with content on both sides', () => {
  expect(place([above, aboveRight, inside])).toEqual({ x: 100, y: 802, isCrowded: false })
  expect(place([above, aboveRight, below])).toEqual({ x: 700, y: 502, isCrowded: false })
})

test('keeps the bar within the canvas', () => {
  expect(place([], { ...PART, y: 10 })).toMatchObject({ y: 312 })
  expect(place([], { x: 950, y: 500, width: 40, height: 20 })).toMatchObject({ x: 800, y: 468 })
})

test('keeps the bar in sight of a part whose top is scrolled away, or that is higher than the window', () => {
  const shown = { ...CANVAS, y: 600, height: 300 }
  expect(place([], PART, shown)).toEqual({ x: 100, y: 802, isCrowded: false })
  expect(place([], { ...PART, height: 1000 }, shown)).toEqual({ x: 100, y: 600, isCrowded: false })
  expect(place([], { ...PART, y: 605, height: 400 }, shown)).toMatchObject({ x: 700, y: 607 })
  const right = { x: 300, y: 500, width: 390, height: 300 }
  expect(place([], { x: 640, y: 700, width: 80, height: 20 }, right)).toMatchObject({ x: 490, y: 668 })
})

test('reports a crowded page, and covers as little of it as possible', () => {
  const words: Box = { x: 100, y: 480, width: 100, height: 18 }
  expect(place([words, { ...aboveRight, x: 300, width: 700 }, inside, below])).toEqual({
    x: 100,
    y: 468,
    isCrowded: true,
  })
})
