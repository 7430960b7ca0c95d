/** Variations of the checkout: collection, a declined card, a bank challenge, a price change at the last moment. */
import type { APIRequestContext } from '@playwright/test'
import type { LocalStock, ProductCard } from '../../domain/catalogue/product/product.ts'
import { formatPounds } from '../../domain/core/money/pence.ts'
import { expectAccessible } from './accessible.ts'
import { get, winesOf } from './catalogue.ts'
import {
  arrive,
  beGuest,
  CARDS,
  checkOut,
  giveAddress,
  mixSixWine,
  payAndArrive,
  payButton,
  typeBirthday,
  typeCard,
} from './checkout-steps.ts'
import { beginAtShop, expect, newCustomer, PHONE_TOO, test, visit } from './fixtures.ts'
import { inShopDatabase, mailTo, rowsOf } from './shop-database.ts'
import { haveChosen, nearestShop } from './store-finder.ts'

test(
  'lets a customer collect from the local store, without an address',
  PHONE_TOO,
  async ({ page, request, baseURL }) => {
    await beginAtShop(page)
    const email = await newCustomer(page)
    const store = await nearestShop(page)
    await haveChosen(page, store, baseURL)
    const codes = (await winesOf(request)).slice(0, 100).map(({ code }) => code)
    const answer = await get(page.request, '/api/products/get-by-ids', { params: { products: JSON.stringify(codes) } })
    const { products }: { products: (ProductCard & LocalStock)[] } = await answer.json()
    const wine = products.find(({ local_stock }) => (local_stock ?? 0) > 0)
    if (!wine) throw new Error('The shop has none of these wines')
    await checkOut(page, [wine, 1])
    await expect(page.getByText(email)).toBeVisible()
    const place = page.getByRole('region', { name: 'Where to' })
    await expect(place.getByText(`Collect from ${store.name}`)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Collect/ })).toBeChecked()
    await typeCard(page, CARDS.good)
    await typeBirthday(page)
    const number = await payAndArrive(page)
    await expect(page.getByRole('main')).toContainText(store.name)
    // The order is the customer's on any device, so no token is needed.
    await page.context().clearCookies({ name: /visitor/ })
    await visit(page, `/order-status/${number}`)
    await expect(page.getByRole('main')).toContainText(`Order ${number}`)
  },
)

test(
  'lists the fields to fill in, reports a declined card at its number, and charges another',
  PHONE_TOO,
  async ({ page, request, tolerate }) => {
    await checkOut(page, [await mixSixWine(request), 1])
    await beGuest(page)
    await giveAddress(page)
    await payButton(page).click()
    const problems = page.getByRole('alert').filter({ hasText: 'There are' })
    await expect(problems.getByRole('listitem')).toHaveText([/number/, /expiry/, /security code/, /date of birth/])
    await typeBirthday(page)
    await typeCard(page, CARDS.declined)
    await expect(problems).toBeHidden()
    tolerate(/422 .*\/pay|status of 422/)
    await payButton(page).click()
    const card = page.getByLabel('Card number')
    await expect(card).toHaveAccessibleDescription('Your bank declined this card. Try another, or call them.')
    await expect(card).toBeFocused()
    await expectAccessible(page)
    await typeCard(page, CARDS.good)
    await payAndArrive(page)
  },
)

test(
  '[bank-challenge] leads from the bank’s page to the order, which can be cancelled and bought again',
  PHONE_TOO,
  async ({ page, request }) => {
    const wine = await mixSixWine(request)
    await checkOut(page, [wine, 1])
    const email = `called-off-${crypto.randomUUID()}@example.test`
    await beGuest(page, email)
    await giveAddress(page)
    await typeBirthday(page)
    await typeCard(page, CARDS.challenged)
    await payButton(page).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await arrive(page)
    // Not packed yet, so it can be cancelled and bought again.
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This order was' })).toBeVisible()
    // The page and the mail state the refund period in the same words.
    const [period = ''] = /Banks take [^.]+\./.exec(await page.getByRole('main').innerText()) ?? []
    expect(period).not.toBe('')
    expect((await mailTo(email, 'order-cancelled')).text.replace(/\s+/g, ' ')).toContain(period)
    await page.getByRole('button', { name: 'Buy it again' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('button', { name: `Remove ${wine.productname}` })).toBeVisible()
    await page.waitForLoadState('networkidle')
  },
)

test('makes one order, charged once, when two tabs pay for one basket at once', async ({
  page,
  context,
  request,
  tolerate,
}) => {
  // The second is refused, asks for the state of its attempt, which does not exist, and is led to the order.
  tolerate(/409 .*\/pay|404 .*\/confirm|status of (?:404|409)|ERR_ABORTED/)
  const email = `two-tabs-${crypto.randomUUID()}@example.test`
  await checkOut(page, [await mixSixWine(request), 1])
  await beGuest(page, email)
  await giveAddress(page)
  const other = await context.newPage()
  await visit(other, '/checkout')
  const tabs = [page, other]
  for (const tab of tabs) {
    await typeBirthday(tab)
    await typeCard(tab, CARDS.good)
  }
  // Pressed without waiting, since the first order would lead the other tab away.
  await Promise.all(tabs.map((tab) => payButton(tab).evaluate((button: HTMLElement) => button.click())))
  for (const tab of tabs) await arrive(tab)
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)
  const charged = await rowsOf(
    `SELECT orders.state, test_charges.state AS charge FROM orders JOIN payments ON payments.order_id = orders.id
      JOIN test_charges ON test_charges.ref = payments.adapter_ref WHERE orders.email = ?`,
    email,
  )
  expect(charged).toEqual([{ state: 'paid', charge: 'succeeded' }])
  expect(await rowsOf('SELECT count(*) AS made FROM orders WHERE email = ?', email)).toEqual([{ made: 1 }])
})

/** A wine that no other test uses, one per width, and a function that changes its price. */
async function aChangingWine(request: APIRequestContext, isMobile: boolean) {
  const [row] = await rowsOf(`SELECT variants.code, variants.price_pence FROM variants
    JOIN products ON products.code = variants.product_code JOIN stock ON stock.code = variants.code
    WHERE products.status = 'active' AND variants.mix_six_price_pence IS NOT NULL AND stock.quantity > 1
    ORDER BY variants.code DESC LIMIT 1 OFFSET ${isMobile ? 1 : 0}`)
  const answer = await get(request, '/api/product', { params: { product_code: String(row?.code) } })
  const { product }: { product: ProductCard } = await answer.json()
  const changePrice = (pence: number) =>
    inShopDatabase((client) =>
      client.execute('UPDATE variants SET price_pence = price_pence + ? WHERE code = ?', [pence, product.code]),
    )
  return { product, changePrice }
}

test(
  '[charged-as-shown] shows a price that changed at the last moment, and asks again',
  PHONE_TOO,
  async ({ page, request, isMobile, tolerate }) => {
    const { product, changePrice } = await aChangingWine(request, isMobile)
    await checkOut(page, [product, 1])
    await beGuest(page)
    await giveAddress(page)
    await typeBirthday(page)
    await typeCard(page, CARDS.good)
    const { price } = product
    await changePrice(100)
    tolerate(/409 .*\/pay|status of 409/)
    const before = await payButton(page).textContent()
    await payButton(page).click()
    const changes = page.getByRole('alert').filter({ hasText: 'You haven’t been charged' })
    await expect(changes).toBeFocused()
    const notice = `${product.product} is now ${formatPounds(price + 1)} each, and was ${formatPounds(price)}`
    await expect(changes.getByRole('listitem').first()).toHaveText(notice)
    await expect(payButton(page)).not.toHaveText(before ?? '')
    await payAndArrive(page)
    await expect(page.getByRole('main')).toContainText(formatPounds(price + 1))
    await changePrice(-100)
  },
)

test('shows an empty basket, and offers a retry offline', async ({ page, tolerate }) => {
  await visit(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  tolerate(/ERR_FAILED .*\/api\/checkout|ERR_FAILED/)
  await page.route('**/api/checkout', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We couldn’t reach the shop just now')).toBeVisible()
  await page.unroute('**/api/checkout')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
})
