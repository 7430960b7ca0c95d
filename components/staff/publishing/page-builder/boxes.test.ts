import { expect, test } from 'vitest'
import { common, outside } from './boxes.ts'

const picture = { x: 100, y: 50, width: 200, height: 100 }

test('finds the box that two have in common', () => {
  expect(common(picture, { x: 0, y: 0, width: 150, height: 80 })).toEqual({ x: 100, y: 50, width: 50, height: 30 })
  expect(common(picture, { x: 300, y: 50, width: 10, height: 10 })).toBeNull()
})

test('finds the parts of a line beyond a picture', () => {
  const line = { x: 120, y: 60, width: 100, height: 20 }
  expect(outside(line, picture)).toEqual([])
  expect(outside({ ...line, y: 140 }, picture)).toEqual([{ x: 120, y: 150, width: 100, height: 10 }])
  expect(outside({ ...line, x: 250 }, picture)).toEqual([{ x: 300, y: 60, width: 50, height: 20 }])
  expect(outside({ ...line, x: 80, y: 40 }, picture)).toEqual([
    { x: 80, y: 40, width: 100, height: 10 },
    { x: 80, y: 50, width: 20, height: 10 },
  ])
})

test('counts a whole line that is on no picture', () => {
  const line = { x: 0, y: 200, width: 100, height: 20 }
  expect(outside(line, picture)).toEqual([line])
  expect(outside(line, null)).toEqual([line])
})
