/** The basket as a pop-out and as a page: its contents, its changes, and its behaviour on a bad network. */
import type { Locator, Page } from '@playwright/test'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { formatPounds, toPence, toPounds } from '../../domain/core/money/pence.ts'
import type { Cart } from '../../domain/selling/cart/schema.ts'
import { expectAccessible } from './accessible.ts'
import { get, productOf, productUrl, SHOWCASE, winesOf } from './catalogue.ts'
import { AT_EACH_CHANGE, beginAtShop, expect, PHONE_TOO, test, visit, write } from './fixtures.ts'
import { newTabOf } from './new-tab.ts'

const UPDATE = '**/api/cart/update'

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /basket/i })
const popout = (page: Page) => page.getByRole('dialog', { name: /^Basket/ })
const lineOf = (within: Locator, { productname }: ProductCard) =>
  within
    .getByRole('listitem')
    .filter({ has: within.page().getByRole('group', { name: `Quantity of ${productname}`, exact: true }) })
const amountOf = (within: Locator, wine: ProductCard) => lineOf(within, wine).getByRole('textbox', { name: 'Quantity' })

/** Opens a page as a visitor with these wines in the basket. */
async function withBasket(page: Page, path: string, ...wines: [ProductCard, number][]): Promise<void> {
  await beginAtShop(page)
  for (const [{ code }, quantity] of wines) await put(page, code, quantity)
  await page.evaluate(() => localStorage.setItem('cellardoor:cart', '1:1'))
  await visit(page, path)
}

const put = async (page: Page, product: string, quantity: number) => {
  const answer = await write(page, 'POST', '/api/cart/update', { product, quantity, type: 'increment_quantity' })
  expect(answer.status()).toBe(200)
}

const cartOf = async (page: Page): Promise<Cart> => (await get(page.request, '/api/cart')).json()
const quantitiesOf = async (page: Page) => (await cartOf(page)).cart.map(({ quantity }) => quantity)

async function openPopout(page: Page): Promise<Locator> {
  await icon(page).click()
  await expect(popout(page).getByRole('button', { name: 'Close' })).toBeFocused()
  return popout(page)
}

async function twoWines(request: Parameters<typeof winesOf>[0]): Promise<[ProductCard, ProductCard]> {
  const [one, two] = (await winesOf(request)).filter(({ mix_six_price }) => mix_six_price !== null)
  if (!one || !two) throw new Error('The list has too few wines')
  return [one, two]
}

test(
  'opens the basket over the page by its icon, with lines, totals and links',
  PHONE_TOO,
  async ({ page, request }) => {
    const [one, two] = await twoWines(request)
    await withBasket(page, productUrl(one), [one, 2], [two, 1])
    const basket = await openPopout(page)
    await expect(page).toHaveURL(productUrl(one))
    await expect(lineOf(basket, one)).toContainText(formatPounds(toPounds(2 * toPence(one.price))))
    await expect(basket.getByText('Three more wines make a Mix Six.')).toBeVisible()
    const total = toPounds(2 * toPence(one.price) + toPence(two.price))
    await expect(basket.getByText('Total before delivery')).toBeVisible()
    await expect(basket.getByText(formatPounds(total), { exact: true })).toBeVisible()
    if (total < 50) await expect(basket.getByText(`${formatPounds(50 - total)} to go`)).toBeVisible()
    await expect(basket.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(basket).toBeHidden()
    await expect(icon(page)).toBeFocused()
    await openPopout(page)
    await basket.getByRole('link', { name: 'View basket' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible()
    await expect(basket).toBeHidden()
  },
)

test('keeps checkout and total in view on a phone', PHONE_TOO, async ({ page, request, isMobile }) => {
  const [one] = await twoWines(request)
  await withBasket(page, '/cart', [one, 2])
  const bar = page.locator('.cart-go')
  const total = bar.getByText(`Total before delivery ${formatPounds(toPounds(2 * toPence(one.price)))}`)
  await expect(total).toBeVisible({ visible: isMobile })
  if (isMobile) await expect(bar).toBeInViewport({ ratio: 1 })
})

test('holds changes while offline, and sends them once online', async ({ page, request, tolerate }) => {
  tolerate(/cart\/update/)
  const [one] = await twoWines(request)
  await withBasket(page, '/cart', [one, 2])
  await page.route(UPDATE, (route) => route.abort('internetdisconnected'))
  const main = page.getByRole('main')
  await lineOf(main, one).getByRole('button', { name: 'One more' }).click()
  await expect(main.getByText(/We’ll save your changes/)).toBeVisible()
  await expect(amountOf(main, one)).toHaveValue('3')
  expect(await quantitiesOf(page)).toEqual([2])
  await page.unroute(UPDATE)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(main.getByText(/We’ll save your changes/)).toBeHidden()
  expect(await quantitiesOf(page)).toEqual([3])
})

test('reports a basket that can’t be loaded, and retries', async ({ page, tolerate }) => {
  tolerate(/api\/cart/)
  await page.route('**/api/cart', (route) => route.fulfill({ status: 503, json: { message: 'The cellar is shut' } }))
  await visit(page, '/cart')
  await expect(page.getByRole('alert')).toHaveText('The cellar is shut')
  await page.unroute('**/api/cart')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
})

test(
  'reverts a quantity above the stock, with the reason beside the line for two seconds',
  PHONE_TOO,
  async ({ page, request }) => {
    const { product, stock } = await productOf(request, SHOWCASE.nearlySoldOut)
    await page.clock.install()
    await withBasket(page, '/cart', [product, 1])
    const main = page.getByRole('main')
    const field = amountOf(main, product)
    await field.fill('900')
    await field.blur()
    await page.clock.runFor(400)
    const message = main.getByText(`There are only ${stock.left_in_stock} of this item left in stock`)
    await expect(message).toBeVisible()
    await expect(field).toHaveValue('1')
    await page.clock.runFor(2100)
    await expect(message).toBeHidden()
    expect(await quantitiesOf(page)).toEqual([1])
  },
)

test(
  '[cart-emptied] sets an emptied field to one on blur, and shows one link in an empty basket',
  AT_EACH_CHANGE,
  async ({ page, request }) => {
    const [one] = await twoWines(request)
    await withBasket(page, '/cart', [one, 4])
    const field = amountOf(page.getByRole('main'), one)
    await field.fill('')
    await field.press('Enter')
    await expect(field).toHaveValue('1')
    await expect.poll(() => quantitiesOf(page)).toEqual([1])

    const main = page.getByRole('main')
    await lineOf(main, one)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Shop all wine' }).click()
    await expect(page).toHaveURL('/wine')
  },
)

test('opens, changes, removes and closes by keyboard alone', async ({ page, request }) => {
  const [one, two] = await twoWines(request)
  await withBasket(page, productUrl(one), [one, 2], [two, 1])
  await icon(page).focus()
  await page.keyboard.press('Enter')
  const basket = popout(page)
  await expect(basket.getByRole('button', { name: 'Close' })).toBeFocused()
  await lineOf(basket, one).getByRole('button', { name: 'One more' }).focus()
  await page.keyboard.press('Enter')
  await expect(amountOf(basket, one)).toHaveValue('3')
  await expect(basket.getByRole('status').filter({ hasText: `${one.productname}: 3. Total £` })).toBeAttached()
  await lineOf(basket, one)
    .getByRole('button', { name: /^Remove/ })
    .press('Enter')
  await expect(lineOf(basket, one)).toBeHidden()
  await expect(lineOf(basket, two).getByRole('button', { name: /^Remove/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(basket.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  await expect(basket.locator('.pop')).toBeFocused()
  await expect.poll(() => quantitiesOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(basket).toBeHidden()
  await expect(icon(page)).toHaveAccessibleName('Basket')
})

test(
  '[pop-out-steps] steps through the pop-out from the cart to the recommended products to one of them, and back',
  AT_EACH_CHANGE,
  async ({ page, request }) => {
    const [one] = await twoWines(request)
    await withBasket(page, productUrl(one), [one, 1])
    const basket = await openPopout(page)
    const row = basket.getByRole('region', { name: 'Goes well with this' })
    await row.getByRole('button', { name: 'See them all' }).click()
    const wine = basket.getByRole('listitem').first().getByRole('button')
    const name = await wine.locator('.serif').innerText()
    await wine.click()
    await expect(basket.getByRole('heading', { name })).toBeVisible()
    await expectAccessible(page)
    await basket.getByRole('button', { name: /^Add to basket, £/ }).click()
    await expect(basket.getByRole('status').filter({ hasText: 'Added to bag!' })).toBeVisible()
    await expect(basket).toHaveAccessibleName('Basket 2 bottles')
    await basket.getByRole('button', { name: 'Back to the others' }).click()
    await expect(basket.getByRole('button', { name })).toHaveCount(0)
    await basket.getByRole('button', { name: 'Back to your basket' }).click()
    await expect(basket.getByRole('link', { name })).toBeVisible()

    await row
      .getByRole('button')
      .filter({ has: page.locator('.niche') })
      .first()
      .click()
    await expect(basket.getByRole('button', { name: 'Back to your basket' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(basket).toBeHidden()
    await openPopout(page)
    await expect(lineOf(basket, one)).toBeVisible()
  },
)

test('links the icon to the page when its code can’t be loaded, and with Ctrl', async ({ page, request, tolerate }) => {
  tolerate(/\.js/)
  const [one] = await twoWines(request)
  await withBasket(page, productUrl(one), [one, 1])
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch()
    const isPopout = (await answer.text()).includes('Back to your basket')
    await (isPopout ? route.abort() : route.fulfill({ response: answer }))
  })
  await icon(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(amountOf(page.getByRole('main'), one)).toHaveValue('1')
  await page.unrouteAll({ behavior: 'wait' })
  await visit(page, productUrl(one))
  expect(await newTabOf(page, () => icon(page).click({ modifiers: ['ControlOrMeta'] }))).toBe('/cart')
  await expect(page).toHaveURL(productUrl(one))
})

test('keeps two tabs in sync', async ({ page, request, context }) => {
  const [one] = await twoWines(request)
  await withBasket(page, '/cart', [one, 2])
  const other = await context.newPage()
  await visit(other, productUrl(one))
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Add to basket, £/ })
    .click()
  await expect(amountOf(page.getByRole('main'), one)).toHaveValue('3')
  await lineOf(page.getByRole('main'), one).getByRole('button', { name: 'One more' }).click()
  await expect(icon(other)).toHaveAccessibleName(/4 items$/)
})

test('sends a change made just before leaving the page', async ({ page, request, tolerate }) => {
  // On a slow machine the request may be in progress: leaving aborts it, and the page sends it again by beacon.
  tolerate(/ERR_ABORTED .*\/api\/cart\/update$/)
  const [one] = await twoWines(request)
  await withBasket(page, '/cart', [one, 2])
  await lineOf(page.getByRole('main'), one).getByRole('button', { name: 'One more' }).click()
  await page.goto('/404')
  await expect.poll(() => quantitiesOf(page)).toEqual([3])
})

test('shows a filled basket accessibly, within the screen’s width', PHONE_TOO, async ({ page, request }) => {
  const [one, two] = await twoWines(request)
  await withBasket(page, '/cart', [one, 3], [two, 3])
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await expect(page.getByText('Mix Six applied.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Goes well with this' })).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
