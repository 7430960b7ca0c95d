/** Text at twice its size, as set in the browser: everything stays on the page and in reach. */
import type { Page } from '@playwright/test'
import { boxOf, expectApart, showDelayed, sideways } from './accessible.ts'
import { productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { cutContent } from './cut-content.ts'
import { deliveredOrder } from './delivered-order.ts'
import { beginAtShop, expect, newCustomer, PHONE_TOO, test, visit } from './fixtures.ts'
import { doubleText } from './large-text.ts'
import { openAsMember } from './member.ts'

const PATHS = [
  '/',
  SHORT_LIST,
  '/cart',
  '/lock-it-in',
  '/wine-club',
  '/search?q=rioja',
  '/login',
  '/wine-club/delivery',
  '/wine-club/contact-us',
] as const

/** Expects the page to be no wider than the screen, and no text or control to be cut off at its edge. */
async function expectWhole(page: Page): Promise<void> {
  await page.evaluate(showDelayed)
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => cutContent(page)).toEqual([])
}

test.beforeEach(({ page }) => doubleText(page))

for (const path of PATHS) {
  test(`keeps ${path} within the screen, without overlap of menu, search and basket`, PHONE_TOO, async ({ page }) => {
    await visit(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expectWhole(page)
    const search = page.getByRole('searchbox')
    const opener = page.getByRole('button', { name: 'Open menu' })
    const tools = page.locator('.tools')
    await expect(opener).toBeInViewport({ ratio: 1 })
    await expect(tools).toBeInViewport({ ratio: 1 })
    await expectApart(search, opener)
    await expectApart(search, tools)
    // The club's header has only the club basket.
    if (!path.startsWith('/wine-club'))
      await expect(tools.getByRole('link', { name: /^Basket/ })).toBeInViewport({ ratio: 1 })
    await opener.click()
    await expect(page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: 'Red' })).toBeVisible()
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  })
}

test.describe('before an answer about cookies', () => {
  test.use({ consent: null })
  test('shows both answers in full', PHONE_TOO, async ({ page }) => {
    await visit(page, SHORT_LIST)
    await expect(page.getByRole('button', { name: 'Refuse' })).toBeInViewport({ ratio: 1 })
    await expectWhole(page)
  })
})

test('[order-whole] shows an order and its invoice in full', PHONE_TOO, async ({ page }) => {
  await beginAtShop(page)
  const path = `/order-status/${await deliveredOrder(page, `${crypto.randomUUID()}@example.test`)}`
  for (const view of [path, `${path}?view=invoice`]) {
    await visit(page, view)
    await expect(page.getByText(/^£/).filter({ visible: true }).first()).toBeVisible()
    await expectWhole(page)
  }
})

test(
  '[buy-by-keyboard] adds a wine to the basket and opens the checkout, within the screen',
  PHONE_TOO,
  async ({ page, request }) => {
    await visit(page, productUrl(await wineOf(request, SHORT_LIST)))
    await expectWhole(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click()
    await expect(page.getByText('Added to bag!')).toBeVisible()
    await page
      .getByRole('link', { name: /^Basket/ })
      .first()
      .click()
    const name = page.getByRole('dialog').locator('.cl').getByRole('heading')
    // Room for the longest word of a name.
    expect((await boxOf(name)).width).toBeGreaterThan(160)
    await visit(page, '/cart')
    // Placeholders have no name.
    await expect(page.getByRole('main').locator('.cl').getByRole('heading')).toBeVisible()
    await expectWhole(page)
    await page.getByRole('complementary', { name: 'Order summary' }).getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(page.locator('.order-lines li')).toBeAttached()
    await expectWhole(page)
    const head = page.locator('.checkout-head')
    const [logo, lock] = [await boxOf(head.locator('.logo')), await boxOf(head.locator('.i'))]
    expect(lock.x - logo.x - logo.width).toBeGreaterThan(16)
  },
)

test('keeps the basket at the top of a list, below a summary bar in view', PHONE_TOO, async ({ page, request }) => {
  await visit(page, productUrl(await wineOf(request, SHORT_LIST)))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to basket/ })
    .first()
    .click()
  await expect(page.getByText('Added to bag!')).toBeVisible()
  await visit(page, '/lock-it-in/red')
  await page.locator('.card').nth(3).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-away]')).toBeAttached()
  const bar = await boxOf(page.locator('.lock-bar'))
  const basket = page.getByRole('link', { name: /^Basket/ }).first()
  await expect.poll(async () => (await boxOf(basket)).y - Math.max(0, bar.y + bar.height)).toBeLessThan(40)
})

test('shows the wines of a case in full, with a choice of frequency', PHONE_TOO, async ({ page }) => {
  await visit(page, '/lock-it-in/red')
  await expectApart(page.locator('.lock-bar-count'), page.locator('.lock-bar .racks'))
  const card = page.getByRole('main').locator('.card').first()
  await card.getByRole('button', { name: 'Lock it in', exact: true }).click()
  await expect(card).toContainText('2 locked in')
  await page.getByRole('button', { name: 'See your case' }).click()
  const drawer = page.getByRole('dialog')
  const line = drawer.locator('.case-lines > li').first()
  await expectApart(line.getByRole('heading'), line.locator('.case-sum'))
  const often = drawer.getByRole('combobox', { name: 'How often' })
  await often.scrollIntoViewIfNeeded()
  await expect(often).toBeInViewport({ ratio: 1 })
  // Its longest option fits beside the arrow.
  await often.selectOption('2')
  const { width } = await boxOf(often)
  expect(width).toBeGreaterThan(270)
  const clipped = await drawer.evaluate((node) => node.scrollWidth - node.clientWidth)
  expect(clipped).toBeLessThanOrEqual(0)
})

for (const [type, path] of [
  ['lock_it_in', '/lock-it-in/members'],
  ['wineclub', '/wine-club/members'],
  ['lock_it_in', '/lock-it-in/members/schedule'],
  ['wineclub', '/wine-club/members/plan'],
] as const) {
  test(`shows ${path} in full, with room for words`, PHONE_TOO, async ({ page }) => {
    await openAsMember(page, type, path)
    await expectWhole(page)
    const texts = page.locator('.members-ways > li, .members-lines .niche + div, .plan-list h3')
    for (const { width } of await Promise.all((await texts.all()).map(boxOf))) expect(width).toBeGreaterThan(200)
  })
}

test('fits the account’s sections', PHONE_TOO, async ({ page }) => {
  await beginAtShop(page)
  await newCustomer(page)
  await visit(page, '/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expectWhole(page)
})
