import { expect, test } from 'vitest'
import { type DrawnPicture, filledBox, partBehind } from './picture-pixels.ts'

const shown: DrawnPicture = {
  box: { x: 100, y: 50, width: 400, height: 200 },
  natural: { width: 800, height: 400 },
  fit: 'fill',
  position: '50% 50%',
}
const box = { x: 200, y: 100, width: 100, height: 50 }

test('finds the part of a picture behind a box, in the pixels of the file', () => {
  expect(partBehind(shown, box)).toEqual({ x: 200, y: 100, width: 200, height: 100 })
})

test('counts what a crop leaves out, by its focal point', () => {
  const tall = { ...shown, natural: { width: 400, height: 400 }, fit: 'cover' }
  expect(partBehind(tall, box)).toEqual({ x: 100, y: 150, width: 100, height: 50 })
  expect(partBehind({ ...tall, position: '50% 0%' }, box)).toEqual({ x: 100, y: 50, width: 100, height: 50 })
  expect(partBehind({ ...tall, position: '0px -20px' }, box)).toEqual({ x: 100, y: 70, width: 100, height: 50 })
})

test('leaves out what a crop hides', () => {
  const tall = { ...shown, natural: { width: 400, height: 400 }, fit: 'cover' }
  expect(partBehind(tall, { ...box, y: 0 })).toBeNull()
  expect(filledBox(tall)).toEqual(shown.box)
  expect(filledBox({ ...tall, fit: 'contain' })).toEqual({ x: 200, y: 50, width: 200, height: 200 })
})

test('leaves out the part of a box beyond the picture', () => {
  expect(partBehind(shown, { x: 0, y: 0, width: 200, height: 100 })).toEqual({ x: 0, y: 0, width: 200, height: 100 })
  expect(partBehind(shown, { x: 600, y: 100, width: 50, height: 50 })).toBeNull()
  expect(partBehind({ ...shown, natural: { width: 0, height: 0 } }, box)).toBeNull()
})
