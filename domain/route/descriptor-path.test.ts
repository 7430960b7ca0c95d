import { expect, test } from 'vitest'
import { descriptorPath } from './descriptor-path.ts'

test.each([
  ['/', 'home'],
  ['', 'home'],
  ['/red/spain/rioja', 'red/spain/rioja'],
  ['/red/', 'red'],
])('the descriptor of %s is at %s', (path, expected) => {
  expect(descriptorPath(path)).toBe(expected)
})
