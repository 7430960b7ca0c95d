/** The main action stays at the bottom of a product page on phones. */
import { formatPounds, totalOf } from '../../domain/core/money/pence.ts'
import { boxOf } from './accessible.ts'
import { productUrl, wineOf } from './catalogue.ts'
import { putInBasket } from './checkout-steps.ts'
import { AT_EACH_CHANGE, expect, test, visit } from './fixtures.ts'

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

test('counts what that bar adds, and hides it while the page’s own button is in sight', async ({ page, request }) => {
  const wine = await wineOf(request)
  await visit(page, productUrl(wine))
  const bar = page.locator('.stickybuy')
  await expect(bar).toBeVisible()
  const own = page.getByRole('button', { name: /^Add to basket, / })
  await own.scrollIntoViewIfNeeded()
  await page.getByRole('main').getByLabel('Quantity', { exact: true }).first().fill('3')
  await expect(own).toHaveText(`Add to basket, ${formatPounds(totalOf(wine.price, 3))}`)
  await own.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(bar).toBeHidden()
  await page
    .getByRole('heading', { name: 'The facts' })
    .evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
  await expect(bar).toBeVisible()
  await expect(bar).toContainText(formatPounds(totalOf(wine.price, 3)))
  await expect(bar).toContainText('3 bottles')
})

test('shows no floating basket on the basket’s own page', async ({ page, wine }) => {
  await visit(page, '/')
  await putInBasket(page, wine, 6)
  await visit(page, '/cart')
  const basket = page.getByRole('banner').getByRole('link', { name: /^Basket/ })
  await expect(basket).toHaveAccessibleName(/6 items$/)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(basket).not.toBeInViewport()
})
