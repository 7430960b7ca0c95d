import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { mustShow, weigh, writtenSince } from './pages.ts'
import { folderOfTest } from '../../tests/factories/folder.ts'

let dir: string
beforeEach(() => {
  dir = folderOfTest()
  mkdirSync(join(dir, 'red'))
  writeFileSync(join(dir, 'red.html'), '<p>Red</p><script>{}\n</script>')
  writeFileSync(join(dir, 'red/rioja.html'), '<p>£43.21</p>')
})

test('weighs pages by their mean bytes, with and without scripts', () => {
  expect(weigh(dir, ['red', 'red/rioja'])).toEqual({ html: 22, markup: 12 })
})

test('counts only files written since the given time', () => {
  utimesSync(join(dir, 'red.html'), 1000, 1000)
  expect(writtenSince(dir, 2_000_000)).toBe(14)
  expect(writtenSince(join(dir, 'none'), 0)).toBe(0)
})

test('throws for a missing page, or one without the expected text', () => {
  expect(() => mustShow(dir, ['red', 'red/rioja'], '£43.21', 'red/rioja')).not.toThrow()
  expect(() => mustShow(dir, ['red', 'white'], '£43.21', 'red/rioja')).toThrow('Pages not written: 1, such as /white')
  expect(() => mustShow(dir, [], '£43.22', 'red/rioja')).toThrow('/red/rioja does not show “£43.22”')
})
