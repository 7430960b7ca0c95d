import { appendFileSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { boundLog } from './bound-log.ts'

test('moves a large log aside while its writer goes on, and keeps one', () => {
  const file = join(folderOfTest(), 'sqld.log')
  boundLog(file, 10)
  const writer = openSync(file, 'a')
  writeSync(writer, 'short\n')
  boundLog(file, 10)
  expect(existsSync(`${file}.1`)).toBe(false)
  writeSync(writer, 'and longer\n')
  boundLog(file, 10)
  writeSync(writer, 'after\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('short\nand longer\n')
  expect(readFileSync(file, 'utf8')).toBe('after\n')
  appendFileSync(file, 'much longer again\n')
  boundLog(file, 10)
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('after\nmuch longer again\n')
})
