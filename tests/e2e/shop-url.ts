/** Addresses and folders of the shop started by global-setup.ts, shared with the test processes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const SHOP_FILE = fileURLToPath(new URL('../../test-results/shop-url', import.meta.url))

export const shopUrl = (): string => readFileSync(SHOP_FILE, 'utf8')

export const DATA_DIR_FILE = fileURLToPath(new URL('../../test-results/shop-data-dir', import.meta.url))

/** The shop's data folder. */
export const shopDataDir = (): string => readFileSync(DATA_DIR_FILE, 'utf8')

export const SEEDED_FILE = fileURLToPath(new URL('../../test-results/shop-seeded', import.meta.url))

/** The seeded folder from which shops of this run start: copy it, don't open it. */
export const seededFolder = (): string => readFileSync(SEEDED_FILE, 'utf8')

/** The current content of a file in the shop's data folder. */
export const shopFile = (name: string): string => readFileSync(join(shopDataDir(), name), 'utf8')
