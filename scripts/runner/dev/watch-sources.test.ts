import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { TEST_WAIT } from '../../../tests/timeouts.ts'
import { watchSources } from './watch-sources.ts'

let root: string
let calls: number
let stop: () => Promise<void>

beforeEach(() => {
  root = folderOfTest()
  mkdirSync(join(root, 'cart'))
  writeFileSync(join(root, 'cart/read.ts'), '1')
  calls = 0
  stop = watchSources([root], async () => {
    calls += 1
  })
})

afterEach(async () => {
  await stop()
})

const called = (times: number) => vi.waitFor(() => expect(calls).toBe(times), TEST_WAIT)

/** Replaces a file, as editors do on saving. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

test('notices each replacement of a file', async () => {
  for (const time of [1, 2, 3]) {
    replace(join(root, 'cart/read.ts'), `${time}`)
    await called(time)
  }
})

test('files in a folder made later are noticed', async () => {
  mkdirSync(join(root, 'menu'))
  await called(1)
  writeFileSync(join(root, 'menu/list.ts'), '1')
  await called(2)
})
