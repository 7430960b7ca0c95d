/** The wish list by keyboard alone. */
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { productUrl, wineOf } from './catalogue.ts'
import { beginAtShop, expect, interactive, newCustomer, test, visit, write } from './fixtures.ts'

const focused = (page: Page) => page.locator(':focus')

test('removes wishes and puts one back by keyboard alone, and moves nothing', async ({ page, request }) => {
  await beginAtShop(page)
  await newCustomer(page)
  const [first, second] = [await wineOf(request, '/red'), await wineOf(request, '/white')]
  for (const { code } of [first, second]) await write(page, 'POST', '/api/wishlist', { product_id: code })
  await visit(page, '/account/wishlist')
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', productUrl(second))
  await expectAccessible(page)

  await page.getByRole('button', { name: `Remove ${second.product}` }).focus()
  const place = await cards.last().boundingBox()
  await page.keyboard.press('Enter')
  await expect(main.getByText('1 product', { exact: true })).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(`Put back ${second.product}`)
  expect(await cards.last().boundingBox()).toEqual(place)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove ${first.product}` }).focus()
  await page.keyboard.press('Space')
  await expect(main.getByText('0 products', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(main.getByText('1 product', { exact: true })).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(`Remove ${first.product}`)

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const hold = async (route: Route): Promise<void> => {
    await held
    await route.continue()
  }
  await page.route('**/api/wishlist', hold, { times: 1 })
  await page.goto('/account/wishlist')
  await expect(main.getByText('Loading your wish list')).toBeAttached()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  release()
  await interactive(page)
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: `Remove ${first.product}` }).click()
  await expect(main.getByText('0 products', { exact: true })).toBeVisible()
  await page.reload()
  await interactive(page)
  await expect(page.getByRole('heading', { name: 'Your wish list is empty' })).toBeVisible()
})
