/** Collecting from a chosen store: basket, checkout, order and mail agree on store, stock, price and time. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MARKER } from '../../components/shop/core/cart/marker.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import type { Store } from '../../domain/catalogue/store/calls.schema.ts'
import { formatPounds } from '../../domain/core/money/pence.ts'
import { expectAccessible } from './accessible.ts'
import { get, productUrl, winesOf } from './catalogue.ts'
import {
  beGuest,
  CARDS,
  checkOut,
  payAndArrive,
  payButton,
  putInBasket,
  typeBirthday,
  typeCard,
  typeCollector,
} from './checkout-steps.ts'
import { beginAtShop, expect, PHONE_AT_NIGHT, PHONE_TOO, test, visit, write } from './fixtures.ts'
import { inShopDatabase, mailTo } from './shop-database.ts'

type Listed = ProductCard & { local_stock: number | null }

/** Opening hours of a shop that is almost always closed, so that they matter at any time of the day. */
const LATE = 'Every day 11pm to 11.30pm'

/** Chooses a new store, far from all postcodes used in tests, with the stock of the Bath store. */
async function chooseLateShop(page: Page): Promise<Store> {
  const near = await nearBath(page)
  const id = randomUUID()
  const store = { ...near, id, name: `Late shop ${id}`, opening_hours: LATE }
  await inShopDatabase(async (client) => {
    await client.execute(
      `INSERT INTO stores SELECT ?, ?, address, postcode, phone, ?, 60.8, -0.8, manual_map_preview, multi_buy_allowed, status
        FROM stores WHERE id = ?`,
      [id, store.name, LATE, near.id],
    )
    await client.execute('INSERT INTO store_stock SELECT ?, code, quantity FROM store_stock WHERE store_id = ?', [
      id,
      near.id,
    ])
  })
  return choose(page, store)
}

async function nearBath(page: Page): Promise<Store> {
  const found = await get(page.request, '/api/store-locator/nearest-stores?postcode=BA1')
  const [store]: Store[] = (await found.json()).nearest_stores
  if (!store) throw new Error('There is no shop near Bath')
  return store
}

async function choose(page: Page, store: Store): Promise<Store> {
  await beginAtShop(page)
  const answer = await write(page, 'POST', '/api/store-locator/set-local-store', { selected_store: store.id })
  expect(answer.status()).toBe(200)
  await page.evaluate(() => localStorage.setItem('cellardoor:local-store', '1'))
  return store
}

/** A wine in stock at the shop, and one that is not. */
async function winesAtShop(page: Page): Promise<{ has: Listed; lacks: Listed }> {
  const codes = (await winesOf(page.request)).slice(0, 100).map(({ code }) => code)
  const answer = await get(page.request, '/api/products/get-by-ids', { params: { products: JSON.stringify(codes) } })
  const wines: Listed[] = (await answer.json()).products
  const has = wines.find(({ local_stock }) => (local_stock ?? 0) > 1)
  const lacks = wines.find(({ local_stock }) => local_stock === 0)
  if (!has || !lacks) throw new Error('The shop has all wines, or none')
  return { has, lacks }
}

test(
  '[collect-from-shop] uses the chosen shop for collection from the basket to the mail',
  PHONE_AT_NIGHT,
  async ({ page }) => {
    const store = await chooseLateShop(page)
    const { has } = await winesAtShop(page)
    await checkOut(page, [has, 1])
    const guest = `${randomUUID()}@example.test`
    await beGuest(page, guest)

    // The choice to collect, and of the shop, is kept.
    const main = page.getByRole('main')
    await expect(main.getByText(`Collect from ${store.name}`).first()).toBeVisible()
    await expect(main.getByText(/Ready (today|tomorrow) from 11(\.[0-2]\d)?pm/)).toBeVisible()
    const methods = main.getByRole('group', { name: 'Delivery' }).getByRole('radio')
    await expect(methods.first()).toBeChecked()
    await expect(methods.first()).toHaveAccessibleName(new RegExp(`^Collect from ${store.name}`))
    await typeCard(page, CARDS.good)
    await typeCollector(page)
    await typeBirthday(page)
    await expect(payButton(page)).toHaveText(`Pay ${formatPounds(has.price)}`)
    await payAndArrive(page)

    await expect(main).toContainText(store.name)
    await expect(main).toContainText(store.address)
    await expect(main).toContainText(/ready from 11(\.[0-2]\d)?pm on \w+day/)
    await expectAccessible(page)
    const mail = await mailTo(guest, 'order-confirmation')
    expect(mail.text).toContain(store.name)
    expect(mail.text).toMatch(/It will be ready to collect at .* from 11(\.[0-2]\d)?pm on\s\w+day/s)
  },
)

test(
  '[collect-ready] shows in the basket when it is ready and what the shop lacks, and links on from each screen',
  PHONE_TOO,
  async ({ page, isMobile }) => {
    const store = await chooseLateShop(page)
    const { has, lacks } = await winesAtShop(page)
    await putInBasket(page, has, 1)
    await page.evaluate((marker) => localStorage.setItem(marker, '1:1'), MARKER)
    await visit(page, '/cart')
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary).toContainText(`Collect from ${store.name}`)
    await expect(summary).toContainText(/Ready (today|tomorrow) from 11(\.[0-2]\d)?pm/)
    await expect(summary).toContainText(`Total${formatPounds(has.price)}`)

    await putInBasket(page, lacks, 1)
    await visit(page, '/cart')
    await expect(page.getByText('Not at your store')).toBeVisible()
    await expect(summary).toContainText('Your store doesn’t have everything in your basket.')
    await expect(summary).toContainText(`Can’t be collected at ${store.name}`)
    await expect(summary).not.toContainText('Collect from')
    await expectAccessible(page)

    await visit(page, productUrl(has))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Basket/ })
      .click()
    const basket = page.getByRole('dialog', { name: /^Basket/ })
    await expect(basket).toContainText(`Can’t be collected at ${store.name}`)
    await expect(basket.getByRole('button', { name: 'Have it delivered instead' })).toBeVisible()
    await basket
      .getByRole('link', { name: 'Choose another store' })
      .or(basket.getByRole('button', { name: /^Collect all of it from/ }))
      .click({ trial: true })

    await visit(page, '/cart')
    await summary.getByRole('link', { name: 'another store' }).click()
    await expect(page.getByRole('dialog', { name: 'Select Local Store' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
    await beGuest(page, `${randomUUID()}@example.test`)
    await expect(page.getByText(`${store.name} does not have everything in your basket`)).toBeVisible()
    await expect(page.getByRole('main').getByText(`${lacks.productname}: not at your store`)).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: /^Show 2 / }).click()
    const order = page.getByRole('main').locator('.order-sums').filter({ visible: true })
    await expect(order).toContainText('CollectionChoose another store')
    await page.getByRole('radio', { name: 'Deliver it' }).check()
    await expect(order).toContainText('DeliveryEnter your postcode')
    await expect(page.getByText('Not at your store', { exact: true })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Collect from a store' }).check()
    await expect(order).toContainText('CollectionChoose another store')
    await page.getByRole('button', { name: 'Have it delivered instead' }).click()
    await expect(order).toContainText('DeliveryEnter your postcode')
    await page.getByLabel('Full name').fill('Eleanor Marsh')
    await page.getByLabel('Postcode').fill('ba16sf')
    await page.getByLabel('Address line 1').fill('14 Larkhall Place')
    await page.getByLabel('Town or city').fill('Bath')
    await page.getByRole('button', { name: 'Deliver here' }).click()
    await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  },
)

test(
  '[shop-stock] shows each shop’s stock of the basket before the choice, and asks for a postcode once',
  PHONE_TOO,
  async ({ page }) => {
    const store = await choose(page, await nearBath(page))
    const { has, lacks } = await winesAtShop(page)
    await putInBasket(page, has, 1)
    await putInBasket(page, lacks, 1)
    await page.evaluate((marker) => localStorage.setItem(marker, '1:2'), MARKER)
    await visit(page, '/checkout')
    await beGuest(page, `${randomUUID()}@example.test`)
    await page.getByRole('button', { name: 'Choose another store' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Local Store' })
    await dialog.getByLabel('Town or postcode').fill('BA1')
    await page.keyboard.press('Enter')
    const row = dialog.getByRole('listitem').filter({ hasText: store.name })
    await expect(row).toContainText('Has 1 of the 2 products in your basket')
    await expectAccessible(page)
    // Only a shop with everything is marked and has the primary button.
    const isShort = await dialog.getByRole('listitem').filter({ hasNotText: 'Has everything in your basket' }).all()
    for (const one of isShort) await expect(one.locator('.btn:not(.line, .quiet)')).toHaveCount(0)
    const complete = dialog.getByRole('listitem').filter({ hasText: 'Has everything in your basket' })
    if ((await complete.count()) === 0) {
      await expect(dialog.getByText('None of these stores has everything in your basket')).toBeVisible()
    } else {
      await expect(dialog.getByRole('listitem').first()).toContainText('Has everything in your basket')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Choose another store' }).click()
    await expect(dialog.getByLabel('Town or postcode')).toHaveValue('BA1')
    await expect(row).toBeVisible()
  },
)
