/** How the test processes learn the address of the shop that global-setup.ts started. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const SHOP_FILE = fileURLToPath(new URL('../../test-results/shop-url', import.meta.url))

export const shopUrl = (): string => readFileSync(SHOP_FILE, 'utf8')
