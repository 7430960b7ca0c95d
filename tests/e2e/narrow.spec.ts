/** The narrowest phones, 320 pixels: no overflow and no overlap. */
import { MARKER } from '../../components/shop/core/cart/marker.ts'
import { expectApart, sideways } from './accessible.ts'
import { LIST } from './catalogue.ts'
import { mixSixWines, putInBasket } from './checkout-steps.ts'
import { beginAtShop, expect, test, visit } from './fixtures.ts'
import { wake } from './product-list.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('places the racks of the Lock it in bar side by side', async ({ page }) => {
  await visit(page, '/lock-it-in/red')
  // The first press loads code that brings its styles again, in another order.
  await wake(page)
  await page.waitForLoadState('networkidle')
  const racks = page.getByRole('region', { name: 'Your Lock it in case' }).locator('.rack')
  await expect(racks).toHaveCount(4)
  for (const index of [0, 1, 2]) await expectApart(racks.nth(index), racks.nth(index + 1))
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
})

test('[basket-line-price] keeps a basket line’s price apart from its stepper', async ({ page, request }) => {
  await beginAtShop(page)
  for (const wine of await mixSixWines(request, 1)) await putInBasket(page, wine, 6)
  await page.evaluate((marker) => localStorage.setItem(marker, '1:1'), MARKER)
  await visit(page, '/cart')
  const line = page.getByRole('main').locator('.cl').first()
  await expect(line.getByRole('button', { name: 'One more' })).toBeVisible()
  await expectApart(line.locator('.step'), line.locator('.cl-sum'))
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
})

test('fits cards into a column of a page down to 220 pixels', async ({ page }) => {
  await visit(page, LIST)
  const grid = page.locator('.card-grid').first()
  for (const [screen, column] of [
    [390, 320],
    [390, 250],
    [390, 220],
    [320, 220],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 844 })
    await grid.evaluate((node, width) => node.style.setProperty('width', `${width}px`), column)
    const wider = await grid.evaluate((node) => node.scrollWidth - node.clientWidth)
    expect(wider, `${column} of ${screen} px`).toBeLessThanOrEqual(0)
  }
})
