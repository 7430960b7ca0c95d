/** Back closes layers over the page, the latest first, and only then leaves the page. */
import type { Page } from '@playwright/test'
import { LIST, productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { expect, interactive, PHONE_TOO, test, visit } from './fixtures.ts'
import { cardLink, fullDetails, openDetails, openModal } from './product-modal.ts'

const BEFORE = '/wine-club/delivery'

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name })

/** Opens the list from another page, so that Back has a target. */
async function comeToList(page: Page, list = SHORT_LIST): Promise<void> {
  await visit(page, BEFORE)
  await visit(page, list)
}

async function expectBackLeaves(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
}

/** Waits until the history entries of closed layers are left, which is not visible. */
const settled = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0)

test(
  '[back-details] closes the details, as often as they are opened, and keeps the list',
  PHONE_TOO,
  async ({ page, wine }) => {
    await comeToList(page)
    const link = cardLink(page, wine.product)
    for (const _ of [1, 2]) {
      await openDetails(page, wine)
      const { scrollY: before } = await page.evaluate(() => ({ scrollY }))
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(SHORT_LIST)
      await expect(link).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(before)
    }
    await expectBackLeaves(page)
  },
)

test('skips layers that were closed in another way', PHONE_TOO, async ({ page, wine }) => {
  await comeToList(page)
  await openModal(page, wine)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await openModal(page, wine)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await settled(page)
  await expectBackLeaves(page)
})

test('opens nothing on Forward, and does not trap it', async ({ page, wine }) => {
  await comeToList(page)
  await openModal(page, wine)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await settled(page)
  await expectBackLeaves(page)
})

test('[back-basket] closes the basket', PHONE_TOO, async ({ page }) => {
  await comeToList(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expectBackLeaves(page)
})

test('returns from a link in the details to the list in one step', PHONE_TOO, async ({ page, wine }) => {
  await comeToList(page)
  await openModal(page, wine)
  await fullDetails(page).click()
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await expect(page).toHaveURL(productUrl(wine))
  await page.goBack()
  await expect(page).toHaveURL(SHORT_LIST)
  await expect(cardLink(page, wine.product)).toBeVisible()
  await expectBackLeaves(page)
})

test('returns from a link to another document in one step', async ({ page, tolerate, wine }) => {
  // The checkout is left while it is still being prepared.
  tolerate(/ERR_ABORTED .*\/api\/checkout/)
  await comeToList(page)
  const added = page.waitForResponse('**/api/cart/update')
  await page
    .locator(`[data-code="${wine.code}"]`)
    .getByRole('button', { name: /^Add (?!to my)/ })
    .click()
  await added
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click()
  await dialog(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await interactive(page)
  await page.goBack()
  await expect(page).toHaveURL(SHORT_LIST)
  await interactive(page)
  await expectBackLeaves(page)
})

test('[back-picture] closes the zoomed picture, and stays on the product’s page', PHONE_TOO, async ({ page, wine }) => {
  await visit(page, BEFORE)
  await visit(page, productUrl(wine))
  await page
    .getByRole('button', { name: /zoom|closer/i })
    .first()
    .click()
  await expect(dialog(page, /close up/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(productUrl(wine))
  await expectBackLeaves(page)
})

test('closes the topmost layer first', async ({ page, wine }) => {
  await comeToList(page)
  await openDetails(page, wine)
  await dialog(page)
    .getByRole('button', { name: /zoom|closer/i })
    .first()
    .click()
  await expect(dialog(page, /close up/)).toBeVisible()
  await page.goBack()
  await expect(dialog(page, /close up/)).toHaveCount(0)
  await expect(dialog(page, wine.product)).toBeVisible()
  await page.goBack()
  await expectBackLeaves(page)
})

test('shows the page of the details after a reload, one step after the list', PHONE_TOO, async ({ page, wine }) => {
  await comeToList(page)
  await openDetails(page, wine)
  await page.reload()
  await interactive(page)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await page.goBack()
  await expect(cardLink(page, wine.product)).toBeVisible()
  await expectBackLeaves(page)
})

test('has no open layer and no extra step after a reload', async ({ page }) => {
  await comeToList(page)
  await page.getByRole('banner').getByRole('link', { name: 'Choose a store' }).click()
  await expect(page.getByRole('dialog', { name: 'Select Local Store' })).toBeVisible()
  await page.reload()
  await interactive(page)
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectBackLeaves(page)
})

test('cancels a page that is loading from a link in the details', async ({ page, request, tolerate }) => {
  tolerate(/ERR_ABORTED .*\/cached_routes/)
  const wine = await wineOf(request, LIST)
  const descriptor = Promise.withResolvers<void>()
  await comeToList(page, LIST)
  await page.route(`**/cached_routes${productUrl(wine)}.json`, async (route) => {
    await descriptor.promise
    await route.continue().catch(() => undefined)
  })
  await openModal(page, wine)
  const asked = page.waitForRequest(`**/cached_routes${productUrl(wine)}.json`)
  await fullDetails(page).click()
  await asked
  await page.goBack()
  descriptor.resolve()
  await settled(page)
  await expect(page).toHaveURL(LIST)
  await expectBackLeaves(page)
})
