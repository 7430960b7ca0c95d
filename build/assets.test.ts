import { expect, test } from 'vitest'
import { agedFiles } from './assets.ts'

test('files of the bundle are new, earlier ones age', () => {
  expect(agedFiles(['b.js'], { 'a.js': 0, 'b.js': 3 })).toEqual({ 'a.js': 1, 'b.js': 0 })
})

test('a file is kept for 20 releases after its bundle and not longer', () => {
  let files = agedFiles(['old.js'], {})
  for (let release = 1; release <= 20; release++) files = agedFiles(['new.js'], files)
  expect(files['old.js']).toBe(20)
  expect(agedFiles(['new.js'], files)).not.toHaveProperty('old.js')
})
