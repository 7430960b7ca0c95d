import { expect, test } from 'vitest'
import { agedFiles } from './assets.ts'

test('gives files of the bundle age 0, and ages earlier ones', () => {
  expect(agedFiles(['b.js'], { 'a.js': 0, 'b.js': 3 })).toEqual({ 'a.js': 1, 'b.js': 0 })
})

test('keeps a file for 20 releases after its bundle, not longer', () => {
  let files = agedFiles(['old.js'], {})
  for (let release = 1; release <= 20; release++) files = agedFiles(['new.js'], files)
  expect(files['old.js']).toBe(20)
  expect(agedFiles(['new.js'], files)).not.toHaveProperty('old.js')
})
