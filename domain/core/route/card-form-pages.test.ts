import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { APP_ROUTES } from './app-routes.ts'
import { hasCardForm } from './card-form-pages.ts'
import { hasOwnDocument } from './own-document.ts'

const PAGES = [
  ...APP_ROUTES.filter((route) => route.endsWith('/checkout')),
  '/account/payment-methods',
  '/lock-it-in/members/payment',
  '/wine-club/members/payment',
]

test.each(PAGES)('takes a card at %s', (path) => {
  expect(hasCardForm(path)).toBe(true)
})

test.each(['/', '/account', '/checkout/challenge', '/red/checkout-red', '/x/account/payment-methods'])(
  'takes no card at %s',
  (path) => {
    expect(hasCardForm(path)).toBe(false)
  },
)

test.each(PAGES)('always loads %s in full: otherwise another document’s policy would apply', (path) => {
  expect(hasOwnDocument(path)).toBe(true)
})

test.each(PAGES)('lets the Worker answer %s on Cloudflare, since it knows if Stripe is on', async (path) => {
  const toml = await readFile(new URL('../../../wrangler.toml', import.meta.url), 'utf8')
  const { assets } = z.object({ assets: z.object({ run_worker_first: z.array(z.string()) }) }).parse(parse(toml))
  expect(
    assets.run_worker_first.some(
      (pattern) => pattern === path || (pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))),
    ),
  ).toBe(true)
})
