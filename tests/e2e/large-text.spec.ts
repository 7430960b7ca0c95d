/** Text at twice its size, as set in the browser: everything stays on the page and in reach. */
import { boxOf, expectApart, sideways } from './accessible.ts'
import { productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { beginAtShop, expect, newCustomer, PHONE_TOO, test, visit } from './fixtures.ts'
import { doubleText } from './large-text.ts'

const PATHS = [
  '/',
  SHORT_LIST,
  '/cart',
  '/lock-it-in',
  '/wine-club',
  '/search?q=rioja',
  '/login',
  '/wine-club/delivery',
] as const

test.beforeEach(({ page }) => doubleText(page))

for (const path of PATHS) {
  test(`keeps ${path} within the screen, without overlap of menu, search and basket`, PHONE_TOO, async ({ page }) => {
    await visit(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
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

test('[cards-whole] shows prices and buttons of a list’s cards in full', PHONE_TOO, async ({ page }) => {
  await visit(page, SHORT_LIST)
  const card = page.getByRole('main').locator('.card').first()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  for (const part of [card.getByText(/^£/).first(), card.getByRole('button', { name: /^Add/ }).last()]) {
    const { x, width: own } = await boxOf(part)
    expect(x + own).toBeLessThanOrEqual(width)
  }
})

test(
  '[buy-by-keyboard] adds a wine to the basket and opens the checkout, within the screen',
  PHONE_TOO,
  async ({ page, request }) => {
    await visit(page, productUrl(await wineOf(request, SHORT_LIST)))
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click()
    await expect(page.getByText('Added to bag!')).toBeVisible()
    await visit(page, '/cart')
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    const goOn = page.getByRole('complementary', { name: 'Order summary' }).getByRole('link', { name: 'Checkout' })
    const { width } = await page.evaluate(() => document.documentElement.getBoundingClientRect())
    for (const control of [goOn, page.getByRole('main').getByRole('button', { name: 'One more' }).first()]) {
      const box = await boxOf(control)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
    }
    await goOn.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  },
)

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

test('fits the account’s sections', PHONE_TOO, async ({ page }) => {
  await beginAtShop(page)
  await newCustomer(page)
  await visit(page, '/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
})
