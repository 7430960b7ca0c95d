/** How the test processes learn where the shop is that global-setup.ts started. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const SHOP_FILE = fileURLToPath(new URL('../../test-results/shop-url', import.meta.url))

export const shopUrl = (): string => readFileSync(SHOP_FILE, 'utf8')

export const DATA_DIR_FILE = fileURLToPath(new URL('../../test-results/shop-data-dir', import.meta.url))

/** The shop's data folder. */
export const shopDataDir = (): string => readFileSync(DATA_DIR_FILE, 'utf8')

export const SEEDED_FILE = fileURLToPath(new URL('../../test-results/shop-seeded', import.meta.url))

/** The folder that shops of this run begin with: copy it, don't start it. */
export const seededFolder = (): string => readFileSync(SEEDED_FILE, 'utf8')

/** A file of the shop's data folder, as it is now. */
export const shopFile = (name: string): string => readFileSync(join(shopDataDir(), name), 'utf8')
