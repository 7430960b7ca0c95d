/** axe on every kind of page, and on the menu when it is open. */
import { expectAccessible } from './accessible.ts'
import { productUrl, wineOf } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test('the home page', async ({ page }) => {
  await visit(page, '/')
  await expectAccessible(page)
})

test('a list', async ({ page }) => {
  // Long enough for a tail of links behind its cards.
  await visit(page, '/sparkling')
  await expectAccessible(page)
  await page.keyboard.press('Shift')
  await expect(page.locator('.list')).toHaveAttribute('data-status', 'ready')
  await expectAccessible(page)
})

test('search results', async ({ page }) => {
  await visit(page, '/search?q=rioja')
  await expect(page.locator('.list')).toHaveAttribute('data-status', 'ready')
  await expectAccessible(page)
})

test('a product page', async ({ page, request }) => {
  await visit(page, productUrl(await wineOf(request)))
  await expectAccessible(page)
})

test('the 404 page', async ({ page, tolerate }) => {
  tolerate(/no-such-wine/)
  await visit(page, '/no-such-wine')
  await expectAccessible(page)
})

test('the open menu', async ({ page, isMobile }) => {
  await visit(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).tap()
  const red = page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: 'Red', exact: true })
  await red.click()
  await expect(page.getByRole('link', { name: 'All red wine' })).toBeVisible()
  await expectAccessible(page)
})
