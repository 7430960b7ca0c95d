/** The main action stays at the bottom of a product page on phones. */
import { productUrl, wineOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, test } from './fixtures.ts'
import { boxOf } from './room.ts'
import { visit } from './visit.ts'

test('adds to the basket from the bar at the bottom of the screen', AT_EACH_CHANGE, async ({ page, request }) => {
  await visit(page, productUrl(await wineOf(request)))
  const add = page.getByRole('button', { name: 'Add to basket', exact: true })
  await expect(add).toBeInViewport()
  await add.tap()
  await expect(page.getByRole('banner').getByRole('link', { name: /basket/i })).toHaveAccessibleName(/1 item$/)
})

test('shows the name and all prices above that bar on the first screen', async ({ page, request }) => {
  await visit(page, productUrl(await wineOf(request)))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const [prices, bar] = [await boxOf(page.locator('.buybox .ways')), await boxOf(page.locator('.stickybuy'))]
  expect(prices.y + prices.height).toBeLessThanOrEqual(bar.y)
})
