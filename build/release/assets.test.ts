import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { agedFiles, place } from './assets.ts'

test('gives files of the bundle age 0, and ages earlier ones', () => {
  expect(agedFiles(['b.js'], { 'a.js': 0, 'b.js': 3 })).toEqual({ 'a.js': 1, 'b.js': 0 })
})

test('keeps a file for 20 releases after its bundle, not longer', () => {
  let files = agedFiles(['old.js'], {})
  for (let release = 1; release <= 20; release++) files = agedFiles(['new.js'], files)
  expect(files['old.js']).toBe(20)
  expect(agedFiles(['new.js'], files)).not.toHaveProperty('old.js')
})

test.each(['EXDEV', 'EPERM'])('copies a file that can’t be linked (%s)', async (code) => {
  const folder = await folderOfTest()
  const [from, to] = [join(folder, 'from.js'), join(folder, 'release/assets/to.js')]
  writeFileSync(from, 'code')
  place(from, to, () => {
    throw Object.assign(new Error(code), { code })
  })
  expect(readFileSync(to, 'utf8')).toBe('code')
})

test('reports any other failure of a link', async () => {
  const folder = await folderOfTest()
  const full = () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  }
  expect(() => place(join(folder, 'a'), join(folder, 'b'), full)).toThrow('full')
})
