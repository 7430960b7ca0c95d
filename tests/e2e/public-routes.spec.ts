/** Every public address answers with its header, heading and text, is accessible, and fits the narrowest screen. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { productUrl, wineOf } from './catalogue.ts'
import { expect, PHONE_AT_NIGHT, PHONE_TOO, test, visit } from './fixtures.ts'
import { ORDER_ROUTES, PUBLIC_ROUTES, type PublicRoute, QUIET } from './public-routes.ts'

/** Width of the narrowest screen in pixels, which no page may exceed. */
const NARROWEST = 320

const header = (page: Page) => page.getByRole('banner')

async function expectAround(page: Page, route: Omit<PublicRoute, 'path' | 'heading'>): Promise<void> {
  const visibly = (visible: boolean) => ({ visible })
  await expect(page.locator('.shop')).toHaveJSProperty('dataset.theme', route.theme ?? undefined)
  await expect(page.getByRole('region', { name: 'Shop messages' })).toBeVisible(visibly(route.banner))
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible(visibly(route.signIn))
  // The club's header has only the club basket.
  await expect(header(page).getByRole('link', { name: 'Basket' })).toBeVisible(visibly(route.header !== 'wineclub'))
}

async function expectMeta(page: Page): Promise<void> {
  for (const name of ['description', 'keywords']) {
    await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', /\S/)
  }
  const { origin, pathname } = new URL(page.url())
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', origin + pathname)
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: 844 })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider, `pixels wider than ${NARROWEST}`).toBe(0)
}

/** One route of each kind; all are tested at the narrowest width. */
const ON_PHONES = ['/', '/sparkling', '/lock-it-in', '/wine-club', '/login', '/cart', '/wine-club/contact-us']
/** Routes for every `npm test`: the home page, since other tests open lists. */
const EACH_CHANGE = ['/']
const onWhich = ({ path }: PublicRoute) => {
  if (EACH_CHANGE.includes(path)) return PHONE_AT_NIGHT
  return ON_PHONES.includes(path) ? PHONE_TOO : {}
}

for (const route of PUBLIC_ROUTES) {
  test(
    `[public-routes] shows ${route.path} with the header, heading and text of its route`,
    onWhich(route),
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const answer = await visit(page, route.path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.heading)
      await expectAround(page, route)
      await expectMeta(page)
      expect(asked).not.toContain('/api/user/check-logged-in')
      await expectAccessible(page)
      await expectFits(page)
    },
  )
}

for (const route of ORDER_ROUTES) {
  test(`shows ${route.path} with the header of its route, and reveals nothing about an order`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/404 .*\/api\/orders|status of 404/)
    const answer = await visit(page, route.path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.heading)
    await expectAround(page, route)
    await expectAccessible(page)
    await expectFits(page)
  })
}

test(
  'shows a product page with the Lock it in header, the shop’s theme and its own text',
  PHONE_TOO,
  async ({ page, request }) => {
    const wine = await wineOf(request)
    await visit(page, productUrl(wine))
    await expectAround(page, QUIET)
    await expectMeta(page)
    await expectAccessible(page)
    await expectFits(page)
  },
)

test('keeps the page of an unknown address accessible', async ({ page, tolerate }) => {
  tolerate(/no-such-wine/)
  await visit(page, '/no-such-wine')
  await expectAccessible(page)
  await expectFits(page)
})
