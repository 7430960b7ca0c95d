/** Adding to the basket from a card and from a product page, with the count in the header. */
import type { Page } from '@playwright/test'
import { productUrl, SHORT_LIST } from './catalogue.ts'
import { expect, interactive, PHONE_AT_NIGHT, test, visit } from './fixtures.ts'
import { throughModal } from './product-modal.ts'

const basket = (page: Page) => page.getByRole('banner').getByRole('link', { name: /basket/i })
// Includes the total while the header is out of view.
const ONE_ITEM = /^Basket\s*1 item(\s*£\d+\.\d\d)?$/
const THREE_ITEMS = /^Basket\s*3 items(\s*£\d+\.\d\d)?$/
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Added to bag!' })

test(
  '[card-adds] adds one bottle from a card, and keeps the count after a reload and a soft navigation',
  PHONE_AT_NIGHT,
  async ({ page, wine }) => {
    await visit(page, SHORT_LIST)
    await expect(basket(page)).toHaveAccessibleName('Basket')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: wine.product, exact: true }) })
    await card.getByRole('button', { name: /^Add (?!to my)/ }).click()
    await expect(toast(page)).toBeVisible()
    await expect(basket(page)).toHaveAccessibleName(ONE_ITEM)

    await page.reload()
    await interactive(page)
    await expect(basket(page)).toHaveAccessibleName(ONE_ITEM)

    await throughModal(page, wine)
    await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
    await expect(basket(page)).toHaveAccessibleName(ONE_ITEM)
  },
)

test('adds the chosen quantity from a product page to the basket', async ({ page, wine }) => {
  await visit(page, productUrl(wine))
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: /^Add to basket, £/ })
  await add.click()
  await expect(basket(page)).toHaveAccessibleName(ONE_ITEM)
  await expect(page.getByRole('dialog')).toBeHidden()
  await main.getByRole('button', { name: 'One more' }).click()
  await expect(main.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await add.click()
  await expect(basket(page)).toHaveAccessibleName(THREE_ITEMS)
})

test('adds the quantity typed before the page’s code has loaded', async ({ page, wine }) => {
  await visit(page, productUrl(wine))
  const release = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await main.getByRole('button', { name: /^Add to basket, £/ }).click()
  release.resolve()
  await expect(basket(page)).toHaveAccessibleName(THREE_ITEMS)
  await expect(main.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3')
})
