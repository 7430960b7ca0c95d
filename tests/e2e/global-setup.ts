/** One shop for all browser tests, each of which changes only its own visitors' data. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { seedFolder, startShop } from './server.ts'
import { DATA_DIR_FILE, SEEDED_FILE, SHOP_FILE } from './shop-url.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const onLine = (line: string) => console.log(line)
  const seeded = await seedFolder(onLine)
  const { url, dataDir, stop } = await startShop({ seeded, onLine })
  mkdirSync(dirname(SHOP_FILE), { recursive: true })
  writeFileSync(SHOP_FILE, url)
  writeFileSync(DATA_DIR_FILE, dataDir)
  writeFileSync(SEEDED_FILE, seeded)
  return async () => {
    await stop()
    await rm(seeded, { recursive: true, force: true })
  }
}
