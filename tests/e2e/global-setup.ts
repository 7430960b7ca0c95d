/** One shop for all browser tests; what they change, baskets, belongs to visitors of their own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { seededFolderOf } from './seeded.ts'
import { startShop } from './server.ts'
import { DATA_DIR_FILE, SHOP_FILE } from './shop-url.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startShop({ onLine: (line) => console.log(line) })
  mkdirSync(dirname(SHOP_FILE), { recursive: true })
  writeFileSync(SHOP_FILE, url)
  writeFileSync(DATA_DIR_FILE, dataDir)
  return async () => {
    await stop()
    await rm(seededFolderOf(dataDir), { recursive: true, force: true })
  }
}
