import { expect, test } from 'vitest'
import { descriptorPath } from './descriptor-path.ts'

test.each([
  ['/', 'home'],
  ['', 'home'],
  ['/red/spain/rioja', 'red/spain/rioja'],
  ['/red/', 'red'],
])('puts the descriptor of %s at %s', (path, expected) => {
  expect(descriptorPath(path)).toBe(expected)
})
