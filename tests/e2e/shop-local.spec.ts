/** Shop local: finding a shop by postcode, choosing it, its effect on pages, and returning to the whole shop. */
import { MARKER } from '../../components/shop/core/store/marker.ts'
import { expectAccessible } from './accessible.ts'
import { get, productUrl, winesOf } from './catalogue.ts'
import { expect, PHONE_AT_NIGHT, test, visit } from './fixtures.ts'
import { wake } from './product-list.ts'
import { finder, haveChosen, LOCATOR, nearestShop, shopsNear } from './store-finder.ts'

/** A list long enough for wines in stock at a shop, and some that are not. */
const STOCKED_LIST = '/sparkling'

test(
  '[local-shop] chooses a shop by postcode, another, and the whole shop; reports a wrong postcode at its field',
  PHONE_AT_NIGHT,
  async ({ page }) => {
    const [nearest, next] = await shopsNear(page, 'BA1 2QH')
    await visit(page, '/')
    const local = page.locator('#shop-local')
    await expect(local.getByRole('heading', { name: 'Shop local' })).toBeVisible()
    await expect(local.getByText('Ready in 4 hours')).toBeVisible()
    await expect(local.getByText('Free local delivery')).toBeVisible()

    await local.getByRole('button', { name: 'Find local store' }).click()
    const field = finder(page).getByLabel('Town or postcode')
    await expect(field).toBeFocused()
    for (const [typed, message] of [
      ['', 'Enter a town or postcode'],
      ['Nowhere', 'We can’t find ‘Nowhere’. Try a postcode, or a larger town nearby'],
      ['ZE9 9AA', 'We can’t find ZE9 9AA. Please check it, or try one nearby'],
    ] as const) {
      await field.fill(typed)
      await page.keyboard.press('Enter')
      await expect(field).toHaveAccessibleDescription(message)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(finder(page)).toBeHidden()

    await local.getByLabel('Town or postcode').fill('ba12qh')
    await local.getByRole('button', { name: 'Find local store' }).click()
    await expect(field).not.toHaveAttribute('aria-invalid')
    const rows = finder(page).getByRole('listitem')
    await expect(rows).toHaveCount(10)
    const first = rows.first()
    for (const fact of [nearest?.name, nearest?.formatted_distance, nearest?.address, nearest?.phone]) {
      await expect(first).toContainText(fact ?? 'nothing')
    }
    await expect(first).toContainText(nearest?.opening_hours ?? 'nothing')
    await first.getByRole('button', { name: 'Select' }).click()

    await expect(page.getByText(`You are now shopping at ${nearest?.name}`).first()).toBeVisible()
    await expect(finder(page)).toBeHidden()
    await expect(local.getByText('You are shopping to collect from your local store')).toBeVisible()
    await expect(local).toContainText(nearest?.address ?? 'nothing')

    await local.getByRole('button', { name: 'Change Store' }).click()
    await finder(page).getByLabel('Town or postcode').fill('BA1')
    await page.keyboard.press('Enter')
    await expect(rows.filter({ hasText: nearest?.address ?? '' })).toContainText('Your store')
    await rows
      .filter({ hasText: next?.address ?? '' })
      .getByRole('button', { name: 'Select' })
      .click()
    await expect(local).toContainText(next?.address ?? 'nothing')

    await local.getByRole('button', { name: 'Shop Full Website' }).click()
    await expect(local.getByLabel('Town or postcode')).toBeVisible()
    expect(await page.evaluate((marker) => localStorage.getItem(marker), MARKER)).toBeNull()
  },
)

test('needs no postcode for delivery', async ({ page }) => {
  await visit(page, '/')
  const local = page.locator('#shop-local')
  await local.getByText('Free local delivery').click()
  await expect(local.getByRole('radio', { name: 'Delivery' })).toBeChecked()
  await expect(local.getByRole('link', { name: 'Delivery days and prices' })).toBeVisible()
  await expect(local.getByLabel('Town or postcode')).toBeHidden()
})

test('reports being offline, and finds shops on retry', async ({ page, context, tolerate }) => {
  tolerate(/nearest-stores|ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/')
  const local = page.locator('#shop-local')
  await local.getByRole('button', { name: 'Find local store' }).click()
  await expect(finder(page)).toBeVisible()
  await context.setOffline(true)
  await finder(page).getByLabel('Town or postcode').fill('BA1')
  await page.keyboard.press('Enter')
  await expect(finder(page).getByRole('alert')).toContainText('We couldn’t reach the shop')
  await context.setOffline(false)
  await finder(page).getByRole('button', { name: 'Try again' }).click()
  await expect(finder(page).getByRole('button', { name: 'Select' }).first()).toBeVisible()
})

test('offers delivery when no shop is near', async ({ page }) => {
  await page.route(`**${LOCATOR}/nearest-stores*`, (route) =>
    route.fulfill({ json: { errors: [], nearest_stores: [] } }),
  )
  await visit(page, '/')
  await page.locator('#shop-local').getByLabel('Town or postcode').fill('ZE1 0AA')
  await page.keyboard.press('Enter')
  await expect(finder(page).getByRole('heading', { name: 'No stores near ZE1 0AA' })).toBeVisible()
  await expect(finder(page).getByRole('link', { name: 'Delivery' })).toBeVisible()
})

test('opens the finder accessibly over any page, and returns the focus', async ({ page, isMobile, baseURL }) => {
  const store = await nearestShop(page)
  await haveChosen(page, store, baseURL)
  await visit(page, '/login')
  const tool = page.getByRole('banner').getByRole('link', { name: /is your local store/ })
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: store.name }).tap()
  } else {
    await tool.focus()
    await page.keyboard.press('Enter')
  }
  await expect(finder(page).getByText('You are shopping to collect from your local store')).toBeVisible()
  await finder(page).getByLabel('Town or postcode').fill('EH1')
  await page.keyboard.press('Enter')
  await expect(finder(page).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(finder(page)).toBeHidden()
  await expect(isMobile ? page.getByRole('button', { name: 'Open menu' }) : tool).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('shows the shop’s stock on cards and product pages', async ({ page, request, baseURL }) => {
  const store = await nearestShop(page)
  await haveChosen(page, store, baseURL)
  const answer = await get(page.request, '/api/products/get-by-ids', {
    params: { products: JSON.stringify((await winesOf(request, STOCKED_LIST)).map(({ code }) => code).slice(0, 100)) },
  })
  const { products } = await answer.json()
  const has = products.find(({ local_stock }: { local_stock: number }) => local_stock > 0)
  const lacks = products.find(
    ({ local_stock, total_stock }: { local_stock: number; total_stock: number }) =>
      local_stock === 0 && total_stock > 0,
  )
  await visit(page, STOCKED_LIST)
  // The first press on a sleeping page wakes it; a list is up to date after its first answer.
  await wake(page)
  await expect(page.locator(`[data-code="${has.code}"]`)).toContainText(`${has.local_stock} left in your store`)
  await expect(page.locator(`[data-code="${lacks.code}"]`)).toContainText(/Order for \w+/)

  for (const [product, title] of [
    [
      has,
      `^Ready (in 4 hours|today|tomorrow|on \\w+day).*${has.local_stock} left in your store, ${store.name}. Order .* to collect .*Change Store$`,
    ],
    [lacks, `^Not at your store\\s*${store.name}. Change Store$`],
  ]) {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/product?*', async (route) => {
      await held
      await route.continue()
    })
    await visit(page, productUrl(product))
    const collection = page.locator('.avail > div').last()
    // Before the visitor's first action, too, it names the store and claims nothing else until its stock is known.
    await expect(collection).toHaveText(`Your store\n${store.name}. Change Store`, { useInnerText: true })
    letGo()
    await expect(collection).toHaveText(new RegExp(title, 's'), { useInnerText: true })
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(collection).toHaveText(new RegExp(title, 's'))
  }

  await page.getByRole('link', { name: 'Change Store' }).click()
  await finder(page).getByRole('button', { name: 'Shop Full Website' }).click()
  await expect(page.locator('.avail > div').last()).toContainText(
    'Collect from a storeFree, often the same day. Find a store',
  )
})
