import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishLocal } from '../../build/publish/publish-local.ts'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { TEST_WAIT } from '../../tests/timeouts.ts'
import { type Housekeeping, startHousekeeping } from './housekeeping.ts'

let siteDir: string
let housekeeping: Housekeeping
const onTrouble = vi.fn()
beforeEach(async () => {
  siteDir = folderOfTest()
})
afterEach(async () => {
  await housekeeping.stop()
})

/** A live release of one page. */
async function release(name: string): Promise<string> {
  const dir = join(siteDir, 'releases', name)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'red.html'), '<p>Wine</p>')
  publishLocal(siteDir, name)
  return join(dir, 'red.html.br')
}

const comes = (file: string) => vi.waitUntil(() => existsSync(file), TEST_WAIT)

test('compresses the live release, and each later one', async () => {
  const first = await release('1')
  housekeeping = startHousekeeping(siteDir, onTrouble)
  await comes(first)
  await comes(await release('2'))
  expect(onTrouble).not.toHaveBeenCalled()
})

test('compresses nothing while a build runs', async () => {
  housekeeping = startHousekeeping(siteDir, onTrouble)
  const copy = await housekeeping.without(async () => {
    const file = await release('1')
    await new Promise(setImmediate)
    expect(existsSync(file)).toBe(false)
    return file
  })
  await comes(copy)
})

test('a build that fails does no harm', async () => {
  housekeeping = startHousekeeping(siteDir, onTrouble)
  await expect(housekeeping.without(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  await comes(await release('1'))
})
