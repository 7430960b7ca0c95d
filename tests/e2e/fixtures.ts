/** Fixtures of every browser test: the shop's address, a page that must stay without faults, and shared steps. */
import { test as base, expect, type Page, type Response } from '@playwright/test'
import { CONSENT } from '../../components/shop/core/consent/marker.ts'
import { DEMO_PASSWORD, demoAdmins } from '../../content/demo-accounts.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { type Choice, consentText } from '../../domain/core/consent/consent.ts'
import type { UserType } from '../../domain/staff/access/roles.ts'
import { type Engine, howToInstall, isInstalled } from '../../scripts/tools/engines.ts'
import { TEST_TIMEOUT_MS } from '../timeouts.ts'
import { RETRIES, SHORT_LIST, wineOf } from './catalogue.ts'
import type { Place, Screen } from './screen.ts'
import { type Shop, startShop } from './server.ts'
import { seededFolder, shopUrl } from './shop-url.ts'
import { watchPage } from './watch-page.ts'

export { expect }

/** Runs a test in `npm test`; tests without it run only in `npm run test:all` (docs/testing.md#at-night). */
export const AT_EACH_CHANGE = { tag: '@each-change' }

/** Runs a test in `npm test`, and at night also at 390 px. */
export const PHONE_AT_NIGHT = { tag: [AT_EACH_CHANGE.tag, '@phone-nightly'] }

/** Runs a test at 390 px as well. */
export const PHONE_TOO = { tag: '@phone' }

/** The default of browser tests. */
export const NIGHTLY = { tag: '@nightly' }

/** Options of `test.use` in a file about motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** A unique IP address per test, as the shop's proxy would send it, so that tests don't share rate limits. */
const anIpAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

type Fixtures = {
  /** The first wine of SHORT_LIST. */
  wine: ProductCard
  /** Accepts faults whose line matches. Call it before they happen. */
  tolerate: (fault: RegExp) => void
  /** The visitor's answer to the consent question; null shows the question. Set it with test.use. */
  consent: Choice | null
  /** The browser, where it is not Chromium (playwright.engines.config.ts). */
  engine: Engine | null
}

export const test = base.extend<Fixtures & { faults: { tolerated: RegExp[] }; installed: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  baseURL: async ({}, use) => use(shopUrl()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': anIpAddress() }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  faults: async ({}, use) => use({ tolerated: [] }),
  tolerate: async ({ faults }, use) => use((fault) => faults.tolerated.push(fault)),
  wine: async ({ request }, use) => use(await wineOf(request, SHORT_LIST)),
  consent: ['refused', { option: true }],
  engine: [null, { option: true }],
  installed: [
    async ({ engine }, use, testInfo) => {
      if (engine) testInfo.skip(!isInstalled(engine), howToInstall(engine))
      await use(undefined)
    },
    { auto: true },
  ],
  page: async ({ page, context, consent, faults }, use) => {
    const problems = await watchPage(page)
    if (consent) {
      const kept: [string, string] = [CONSENT, consentText(consent, Date.now())]
      // The browser's own error page has no storage.
      const keep = ([key, text]: [string, string]) =>
        location.protocol.startsWith('http') && localStorage.setItem(key, text)
      await context.addInitScript(keep, kept)
    }
    await use(page)
    const unexpected = problems.filter((problem) => !faults.tolerated.some((fault) => fault.test(problem)))
    expect(unexpected, 'faults in the page').toEqual([])
  },
})

/** Opens a page, waits until it is interactive, and returns the document's response. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  await page.waitForFunction(isSettled)
  const answer = await page.goto(path)
  await interactive(page)
  return answer
}

/** Resolves when React has hydrated the page and run its effects: pages/renderer/app.tsx marks the document then. */
export async function interactive(page: Place): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Wakes a page by a key, and waits for the code that reports lost connections and missing files. */
export async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('.notices').waitFor({ state: 'attached' })
}

/** Opens an address of the shop without a page, for a test that starts with API calls or storage. */
export const beginAtShop = (page: Pick<Screen, 'goto'>): Promise<unknown> => page.goto('/robots.txt')

/**
 * True when the history entries of closed dialogs and menus are left (components/kit/primitives/layers.ts). That step back
 * ends after the dialog has closed, and would undo an address opened before.
 */
const isSettled = (): boolean =>
  !history.state?.layers || document.querySelector('dialog[open], [aria-expanded="true"]') !== null

/** Returns a `test` whose shop no other file uses. */
export const withOwnShop = () =>
  test.extend<object, { shop: Shop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
      async ({}, use) => {
        const shop = await startShop({ seeded: seededFolder() })
        await use(shop)
        await shop.stop()
      },
      { scope: 'worker', timeout: TEST_TIMEOUT_MS },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
  })

/** Opens a page without calls and returns the shop's origin. */
async function originOf(page: Page): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  return new URL(page.url()).origin
}

/** Sends a write as the signed-in member of staff and returns its answer. */
export async function send(page: Page, method: 'post' | 'patch' | 'put', path: string, data: object) {
  const headers = { Origin: await originOf(page) }
  const answer = await page.request[method](path, { ...RETRIES, data, headers })
  expect(answer.status()).toBe(200)
  return answer.json()
}

export const adminEmail = (type: UserType): string | undefined =>
  demoAdmins.find(({ user_type }) => user_type === type)?.email

export const signIn = (page: Page, type: UserType) =>
  send(page, 'post', '/api/admin/login', { email: adminEmail(type), password: DEMO_PASSWORD })

/** Opens a page as staff of that type. */
export async function visitAs(page: Page, type: UserType, path: string): Promise<Response | null> {
  await signIn(page, type)
  return visit(page, path)
}

/** The password of every new customer. */
export const PASSWORD = 'four plain words here'

/** A page, as far as calls of the API are concerned. */
export type Caller = Pick<Page, 'request' | 'url'>

/** Writes as the open page would, since the API refuses other origins. */
export const write = (page: Caller, method: 'POST' | 'PATCH' | 'DELETE', path: string, data: object) =>
  page.request.fetch(path, { ...RETRIES, method, data, headers: { Origin: new URL(page.url()).origin } })

/** Marks the browser as one in which a customer has signed in. */
export const rememberSignIn = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('cellardoor:customer', '1'))

/** Creates and signs in a customer, which the browser does not remember yet. Returns the e-mail address. */
export async function newCustomer(page: Caller): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`
  const person = { email, password: PASSWORD, first_name: 'Una', last_name: 'Test' }
  const answer = await write(page, 'POST', '/api/user/register', person)
  expect(answer.status()).toBe(200)
  return email
}
