import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { exclusively } from './exclusive.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = folderOfTest()
  file = join(folder, 'not/yet/there/lock')
})

test('runs one at a time, and returns each result', async () => {
  let atWork = 0
  const most: number[] = []
  const work = async (name: number): Promise<number> => {
    atWork += 1
    most.push(atWork)
    await new Promise((resolve) => setImmediate(resolve))
    atWork -= 1
    return name
  }
  const names = [1, 2, 3, 4]
  expect(await Promise.all(names.map((name) => exclusively(file, () => work(name))))).toEqual(names)
  expect(most).toEqual([1, 1, 1, 1])
})

test('releases the lock after a failure', async () => {
  await expect(exclusively(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await exclusively(file, async () => 'yes')).toBe('yes')
  expect(existsSync(file)).toBe(false)
})

test('ignores the lock of a killed process', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await exclusively(file, async () => undefined)
  writeFileSync(file, String(pid))
  expect(await exclusively(file, async () => 'done')).toBe('done')
})
