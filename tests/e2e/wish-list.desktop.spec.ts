/** The wish list by keyboard alone. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { productUrl, wineOf } from './catalogue.ts'
import { newCustomer, write } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { beginAtShop, interactive, visit } from './visit.ts'

const focused = (page: Page) => page.locator(':focus')

test('empties a wish list by keyboard alone', async ({ page, request }) => {
  await beginAtShop(page)
  await newCustomer(page)
  const [first, second] = [await wineOf(request, '/red'), await wineOf(request, '/white')]
  for (const { code } of [first, second]) await write(page, 'POST', '/api/wishlist', { product_id: code })
  await visit(page, '/account/wishlist')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', productUrl(second))
  await expectAccessible(page)

  await page.getByRole('button', { name: `Remove ${second.product}` }).focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(focused(page)).toHaveAccessibleName(`Remove ${first.product}`)
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Your wish list is empty' })).toBeVisible()
  await expect(focused(page)).toHaveText('Your wish list')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Shop all wine')

  await page.reload()
  await interactive(page)
  await expect(page.getByRole('heading', { name: 'Your wish list is empty' })).toBeVisible()
})
