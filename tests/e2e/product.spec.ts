/** A product's page: variants, stock, sold-out and withdrawn products, and the current price. */
import type { Page } from '@playwright/test'
import { formatPounds } from '../../domain/core/money/pence.ts'
import { expectAccessible } from './accessible.ts'
import { productOf, productUrl, SHOWCASE, wineOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, PHONE_AT_NIGHT, test, visit } from './fixtures.ts'

/** Milliseconds to the moment at which the clock is stopped, so that a busy machine misses no two-second message. */
const MINUTE = 60_000

const main = (page: Page) => page.getByRole('main')
const addButton = (page: Page) => main(page).getByRole('button', { name: /^Add to basket, £/ })
const picture = (page: Page) => main(page).locator('.gal .niche img')
const prices = (page: Page) => main(page).getByRole('list', { name: 'Prices' })
const choice = (page: Page, group: RegExp, name: string) =>
  main(page).getByRole('group', { name: group }).locator('label').filter({ hasText: name })

test(
  '[variant-chosen] changes price, picture, stock and address with the variant, and restores it after a reload',
  PHONE_AT_NIGHT,
  async ({ page, request }) => {
    const { product } = await productOf(request, SHOWCASE.soldOut)
    const earlier = product.offers.find(({ code }) => code !== product.code)
    if (!earlier) throw new Error('The showcase has an earlier vintage')
    await visit(page, productUrl(product))
    await expect(main(page).getByText('This item is out of stock', { exact: true })).toBeVisible()
    await choice(page, /^Vintage/, '2021').click()

    const showsEarlier = async () => {
      await expect(page).toHaveURL(`${productUrl(product)}?variant=${earlier.code}`)
      await expect(prices(page).getByText(formatPounds(earlier.price))).toBeVisible()
      await expect(picture(page)).toHaveAttribute('src', `/images/${earlier.main_picture}`)
      await expect(addButton(page)).toBeEnabled()
      await expect(main(page).getByText('This item is out of stock')).toBeHidden()
    }
    await showsEarlier()
    await page.reload()
    await showsEarlier()

    await choice(page, /^Vintage/, '2022').click()
    await expect(page).toHaveURL(productUrl(product))
    await expect(picture(page)).toHaveAttribute('src', `/images/${product.main_picture}`)
  },
)

test(
  '[add-too-many] shows a refusal of too many for two seconds, and restores the quantity',
  AT_EACH_CHANGE,
  async ({ page, request }) => {
    const { product, stock } = await productOf(request, SHOWCASE.nearlySoldOut)
    await page.clock.install()
    await visit(page, productUrl(product))
    await expect(main(page).getByText(`Only ${stock.left_in_stock} left`)).toBeVisible()
    const quantity = main(page).getByRole('textbox', { name: 'Quantity' })
    await quantity.fill('50')
    await page.clock.pauseAt(Date.now() + MINUTE)
    await addButton(page).click()
    const refusal = main(page).getByText(`There are only ${stock.left_in_stock} of this item left in stock`, {
      exact: true,
    })
    await expect(refusal).toBeVisible()
    await expect(quantity).toHaveValue('1')
    await page.clock.resume()
    await expect(refusal).toBeHidden()
    await expect(addButton(page)).toBeEnabled()
  },
)

test(
  '[add-button-sold-out] disables the button without stock until another variant is chosen',
  AT_EACH_CHANGE,
  async ({ page, request }) => {
    const { product } = await productOf(request, SHOWCASE.coloured)
    await page.route('**/api/cart/update', (route) =>
      route.fulfill({ json: { stock: { in_stock: false, left_in_stock: 0 }, cart: [], total: 0, total_items: 0 } }),
    )
    await page.clock.install()
    await visit(page, productUrl(product))
    await main(page).getByRole('button', { name: 'One more' }).click()
    await expect(main(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
    await page.clock.pauseAt(Date.now() + MINUTE)
    await addButton(page).click()
    // The jump of the clock may have aborted the reviews' call, which shows its own alert.
    const message = main(page).getByRole('alert').filter({ hasText: 'This item is out of stock' })
    await expect(message).toBeVisible()
    await expect(addButton(page)).toBeDisabled()
    await page.clock.resume()
    await expect(message).toBeHidden()
    await expect(main(page).getByRole('button', { name: 'Notify me' })).toBeVisible()
    await expect(addButton(page)).toBeDisabled()
    await choice(page, /^Colour/, 'Natural').click()
    await expect(addButton(page)).toBeEnabled()
    await expect(main(page).getByRole('button', { name: 'Notify me' })).toBeHidden()
  },
)

test('[add-button-quantity] disables the button for too high a quantity until it changes', async ({
  page,
  request,
}) => {
  const { product } = await productOf(request, SHOWCASE.coloured)
  await page.route('**/api/cart/update', (route) =>
    route.fulfill({ json: { stock: { in_stock: false, left_in_stock: 3 }, cart: [], total: 0, total_items: 0 } }),
  )
  await visit(page, productUrl(product))
  await addButton(page).click()
  const refusal = main(page).getByText('There are only 3 of this item left in stock')
  await expect(refusal).toBeVisible()
  await expect(addButton(page)).toBeDisabled()
  // Longer than its message is shown.
  await expect(refusal).toBeHidden()
  await expect(addButton(page)).toBeDisabled()
  await main(page).getByRole('button', { name: 'One more' }).click()
  await expect(addButton(page)).toBeEnabled()
})

test('offers a notification for a sold-out product', async ({ page, request, tolerate }) => {
  tolerate(/400.*notify-when-available/)
  const { product } = await productOf(request, SHOWCASE.soldOut)
  await visit(page, productUrl(product))
  const address = main(page).getByLabel('Your e-mail address')
  const notify = main(page).getByRole('button', { name: 'Notify me' })
  await expect(address).toBeVisible()
  await expect(addButton(page)).toBeHidden()
  await expectAccessible(page)

  await address.fill('nobody')
  await notify.click()
  await expect(address).toHaveAccessibleDescription('Enter an e-mail address like name@example.com')
  await expect(address).toBeFocused()
  await address.fill('someone@example.com')
  await notify.click()
  await expect(main(page).getByRole('status').filter({ hasText: 'someone@example.com' })).toBeVisible()
  await expect(address).toBeHidden()
})

test('links a wine withdrawn while its page was open to its category', async ({ page, request, tolerate }) => {
  tolerate(/404.*api\/product/)
  await page.route('**/api/product?*', (route) => route.fulfill({ status: 404, json: { message: 'No such product' } }))
  await visit(page, productUrl(await wineOf(request)))
  await expect(main(page).getByText(/^We no longer sell this/)).toBeVisible()
  await expect(addButton(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to basket', exact: true })).toBeHidden()
  await main(page)
    .getByRole('link', { name: /^See more/ })
    .click()
  await expect(main(page).getByRole('article').first()).toBeVisible()
})

test('replaces the page’s price with the current one automatically', async ({ page, request }) => {
  const wine = await wineOf(request)
  const { product, stock } = await productOf(request, wine.code)
  const offers = product.offers.map((offer) => ({ ...offer, price: offer.price + 1 }))
  await page.route('**/api/product?*', (route) => route.fulfill({ json: { product: { ...product, offers }, stock } }))
  await visit(page, productUrl(wine))
  await expect(prices(page).getByText(formatPounds(wine.price + 1))).toBeVisible()
})

test('promises a day of delivery without an action of the visitor', async ({ page, wine }) => {
  await page.goto(productUrl(wine))
  const promise = page.locator('.buybox > .promise')
  await expect(promise).toHaveText(/for delivery by \w+day/)
  await expect(page.locator('.part[data-asleep] .buybox')).toBeAttached()
  await page.mouse.move(5, 5)
  await expect(page.locator('.part:not([data-asleep]) > .buybox')).toBeAttached()
  await expect(promise).toHaveText(/for delivery by \w+day/)
})
