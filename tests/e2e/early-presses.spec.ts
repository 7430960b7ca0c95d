/** Presses, input and sent forms that come before the page's code has loaded (pages/start.ts). */
import type { Page } from '@playwright/test'
import { productUrl, ROSES, SHORT_LIST, wineOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, interactive, PHONE_TOO, test, visit } from './fixtures.ts'
import { LATER_SCRIPTS } from './moved.ts'

/** Opens a page without its code, which arrives once the returned function is called. */
async function visitWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(LATER_SCRIPTS, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  // The first script has run once it asks for the others.
  const asked = page.waitForRequest(LATER_SCRIPTS)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.mouse.move(5, 5)
  await asked
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  return async () => {
    release()
    await interactive(page)
  }
}

test('adds a bottle once when Add is pressed twice before', PHONE_TOO, async ({ page, wine }) => {
  const release = await visitWithoutCode(page, productUrl(wine))
  const add = page.getByRole('main').getByRole('button', { name: /^Add/ }).first()
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('data-held', '')
  const added = page.waitForResponse('**/api/cart/update')
  await release()
  expect((await (await added).json()).total_items).toBe(1)
  await expect(page.locator('[data-held]')).toHaveCount(0)
})

test('counts each press of a stepper before', PHONE_TOO, async ({ page, wine }) => {
  const release = await visitWithoutCode(page, productUrl(wine))
  const main = page.getByRole('main')
  for (let press = 0; press < 3; press += 1) await main.getByRole('button', { name: 'One more' }).first().click()
  await main.getByRole('button', { name: /^Add/ }).first().click()
  const added = page.waitForResponse('**/api/cart/update')
  await release()
  expect((await (await added).json()).total_items).toBe(4)
})

test('adds the wines of two cards that were pressed before', AT_EACH_CHANGE, async ({ page }) => {
  const release = await visitWithoutCode(page, SHORT_LIST)
  const adds = page.getByRole('main').getByRole('button', { name: /^Add (?!to my wish list)/ })
  await adds.nth(0).click()
  await adds.nth(1).click()
  await release()
  await expect(page.getByRole('banner').locator('.count')).toHaveText(/^2/)
})

test(
  'counts a press for the button on which it began, though the page moves it',
  PHONE_TOO,
  async ({ page, request }) => {
    await visit(page, productUrl(await wineOf(request, SHORT_LIST)))
    const main = page.getByRole('main')
    await main.getByRole('button', { name: /^Add/ }).first().hover()
    await page.mouse.down()
    await main.evaluate((node) => node.prepend(Object.assign(document.createElement('p'), { style: 'height: 20rem' })))
    await page.mouse.up()
    await expect(page.getByText('Added to bag!')).toBeVisible()
  },
)

test('opens the menu that was pressed before', PHONE_TOO, async ({ page, isMobile }) => {
  const release = await visitWithoutCode(page, ROSES)
  const opener = isMobile
    ? page.getByRole('button', { name: 'Open menu' })
    : page.getByRole('banner').locator('button[data-menu]:visible').first()
  await opener.click()
  await release()
  await expect(page.getByRole('banner').locator('[aria-expanded="true"]').first()).toBeVisible()
})

test('applies a sort order that was chosen before', async ({ page }) => {
  const release = await visitWithoutCode(page, ROSES)
  const sort = page.getByRole('combobox', { name: /Sort/ })
  const [, other] = await sort
    .locator('option')
    .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))
  await sort.selectOption(other ?? '')
  await release()
  await expect(page).toHaveURL(/\?.*sort/)
})

test('works as without scripts when the code can’t be loaded, and again once it can', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/)
  await page.route(LATER_SCRIPTS, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto(ROSES)
  await page.mouse.move(5, 5)
  await failed
  await expect(page.locator('[data-asleep]')).toHaveCount(0)
  await page.unroute(LATER_SCRIPTS)
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await interactive(page)
})

test(
  '[offline-press] refuses a press offline, and adds once the connection is back',
  PHONE_TOO,
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await visit(page, SHORT_LIST)
    await context.setOffline(true)
    const add = page.getByRole('main').getByRole('button', { name: /^Add (?!to my wish list)/ })
    await add.first().click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Please try that again once you’re connected.' })
    await expect(refusal).toBeVisible()
    await context.setOffline(false)
    await expect(refusal).toBeHidden()
    const added = page.waitForResponse('**/api/cart/update')
    await add.first().click()
    expect((await (await added).json()).total_items).toBe(1)
  },
)
