/** Back closes what is open over the page, the latest first, and only then leaves the page. */
import type { Page } from '@playwright/test'
import { LIST, productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { expect, NIGHTLY, NIGHTLY_PHONE_TOO, test } from './fixtures.ts'
import { cardLink, facts, fullDetails, openModal } from './product-modal.ts'
import { interactive, visit } from './visit.ts'

const BEFORE = '/wine-club/delivery'

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name })

/** Comes to the list from another page, so that Back has somewhere to go. */
async function comeToList(page: Page, list = SHORT_LIST): Promise<void> {
  await visit(page, BEFORE)
  await visit(page, list)
}

async function expectBackLeaves(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
}

/** The entries of what has closed are left; that takes the browser a moment, and nothing of it can be seen. */
const settled = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0)

test(
  '[back-details] the details close, as often as they are opened, and the list stays as it is',
  NIGHTLY_PHONE_TOO,
  async ({ page, request }) => {
    const wine = await wineOf(request, SHORT_LIST)
    await comeToList(page)
    const link = cardLink(page, wine.product)
    for (const _ of [1, 2]) {
      await openModal(page, wine)
      await expect(facts(page)).toBeVisible()
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

test('what was closed otherwise is no step back', NIGHTLY_PHONE_TOO, async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
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

test('forward opens nothing again, and is no trap', NIGHTLY, async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await comeToList(page)
  await openModal(page, wine)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await settled(page)
  await expectBackLeaves(page)
})

test('[back-basket] the basket closes', NIGHTLY_PHONE_TOO, async ({ page }) => {
  await comeToList(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expectBackLeaves(page)
})

test('a link out of the details leads back to the list in one step', NIGHTLY_PHONE_TOO, async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
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

test('a link to a page of its own document, too', NIGHTLY, async ({ page, request, tolerate }) => {
  // The checkout is left while it is still being prepared.
  tolerate(/ERR_ABORTED .*\/api\/checkout/)
  const wine = await wineOf(request, SHORT_LIST)
  await comeToList(page)
  const added = page.waitForResponse('**/api/cart/update')
  await page.locator(`[data-code="${wine.code}"]`).getByRole('button', { name: 'Add', exact: true }).click()
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

test(
  '[back-picture] the close look at a picture closes, and the product’s page stays',
  NIGHTLY_PHONE_TOO,
  async ({ page, request }) => {
    const wine = await wineOf(request, SHORT_LIST)
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
  },
)

test('one over another closes first', NIGHTLY, async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await comeToList(page)
  await openModal(page, wine)
  await expect(facts(page)).toBeVisible()
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

test(
  'a page that is loaded anew has nothing open, and no step back for it',
  NIGHTLY_PHONE_TOO,
  async ({ page, request }) => {
    const wine = await wineOf(request, SHORT_LIST)
    await comeToList(page)
    await openModal(page, wine)
    await expect(facts(page)).toBeVisible()
    await page.reload()
    await interactive(page)
    await settled(page)
    await expect(cardLink(page, wine.product)).toBeVisible()
    await expectBackLeaves(page)
  },
)

test(
  'a page that is on its way from a link in the details does not come after Back',
  NIGHTLY,
  async ({ page, request, tolerate }) => {
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
  },
)
