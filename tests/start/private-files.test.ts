/**
 * Files that a shop writes are readable by its own user only, even if the umask would let others read them.
 * @module-tag nightly
 */
import { existsSync, lstatSync } from 'node:fs'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDataDir } from '../../scripts/shop/data-dir.ts'
import { CLIENT_DIR } from '../../scripts/tools/bundle.ts'
import { freePort } from '../../scripts/tools/port.ts'
import { folderOfFile } from '../factories/folder.ts'
import { runStartWithUmask, type ShopProcess, seedSmallShop } from './shop-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const folder = folderOfFile()
let dataDir: string
let shop: ShopProcess
/** Pictures seeded by the test itself, with its own umask. */
let drawnByTheTest: ReadonlySet<string>
beforeAll(async () => {
  dataDir = join(folder, 'data')
  await seedSmallShop(dataDir)
  drawnByTheTest = new Set(await readdir(join(dataDir, 'media')))
  // The mode of a folder from an earlier version, or of a copied one.
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'sqld'), 0o755)
  shop = runStartWithUmask('000', { DATA_DIR: dataDir, PORT: String(await freePort()) })
  await shop.until('it was open', (out) => out.includes('Cellardoor is open at'))
})
afterAll(async () => {
  shop.kill('SIGTERM')
  await shop.ended
})

/** Also false for a file that no longer exists, since compressed copies are renamed once complete. */
function mayOthers(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0
}

/** Files of the code's bundle, which a release links to and which hold no data of this shop. */
const isCode = (name: string): boolean => {
  const [, inRelease] = /^site\/(?:current|whole|releases\/[^/]+)\/(.+)$/.exec(name) ?? []
  return inRelease !== undefined && existsSync(join(CLIENT_DIR, inRelease))
}

test('no file written by the shop is readable by others', async () => {
  const names = await readdir(dataDir, { recursive: true })
  expect(names).toEqual(
    expect.arrayContaining(['auth-secret', 'database-key', 'sqld.log', 'workerd.capnp', 'control.json', 'clock-url']),
  )
  expect(names).toContain('sqld/dbs/default/data')
  const ours = names.filter((name) => !isCode(name) && !drawnByTheTest.has(name.replace('media/', '')))
  expect(ours.filter((name) => mayOthers(join(dataDir, name)))).toEqual([])
  for (const name of ['', 'site', 'media', 'sqld'])
    expect([name, mayOthers(join(dataDir, name))]).toEqual([name, false])
})

test('a shared folder keeps its mode, and files put there are private', async () => {
  const shared = join(folder, 'shared')
  await mkdir(shared)
  await chmod(shared, 0o1777)
  await writeFile(join(shared, 'of-another-program'), '')
  expect(openDataDir({ dataDir: shared }).ok).toBe(true)
  expect(lstatSync(shared).mode & 0o7777).toBe(0o1777)
  expect(mayOthers(join(shared, 'media'))).toBe(false)
})
