/** A red under £15 for lamb, collected in Bath: the shopper's own store from the finder to the order. */
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessible.ts'
import { beGuest, CARDS, payAndArrive, typeBirthday, typeCard, typeCollector } from './checkout-steps.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { finder, nearestShop } from './store-finder.ts'

test('finds a store by its town and a wine in stock there, and collects it', PHONE_TOO, async ({ page, isMobile }) => {
  const store = await nearestShop(page, 'Bath')
  await visit(page, '/')
  const local = page.locator('#shop-local')
  await local.getByLabel('Town or postcode').fill('Bath')
  await local.getByRole('button', { name: 'Find local store' }).click()
  const first = finder(page).getByRole('listitem').first()
  await expect(first.locator('.store-map')).toBeVisible()
  await first.getByRole('button', { name: 'Select' }).click()
  await expect(finder(page)).toBeHidden()

  await visit(page, `/search?q=${encodeURIComponent('red under £15 for lamb')}`)
  const list = page.locator('.list')
  await expect(list).toHaveAttribute('data-status', 'ready')
  await expect(page.getByRole('button', { name: `At ${store.name} : remove this filter` })).toBeVisible()
  await expect(list.locator('[data-code] .collect').first()).toContainText('left in your store')
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = isMobile ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary')
  await expect(filters.getByRole('checkbox').first()).toBeChecked()
  await expect(filters.locator('.check').first()).toContainText(`At ${store.name}`)
  await filters.getByRole('checkbox', { name: 'In stock only' }).check()
  if (isMobile) await filters.getByRole('button', { name: /^Show [\d,]+ products$/ }).click()
  await expect(page).toHaveURL(/instock=true/)
  await expect(list).toHaveAttribute('data-status', 'ready')
  await expect(list.locator('[data-code] .collect.muted')).toHaveCount(0)
  await expectAccessible(page)

  const header = page.getByRole('banner')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: store.name })).toBeVisible()
    await page.keyboard.press('Escape')
  } else await expect(header.getByRole('link', { name: `${store.name} is your local store` })).toBeVisible()

  await list
    .locator('[data-code]')
    .first()
    .getByRole('button', { name: /^Add (?!to my)/ })
    .click()
  await expect(page.getByText('Added to bag!').first()).toBeVisible()

  await visit(page, '/cart')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText(`Collect from ${store.name}`)
  await expect(summary).toContainText(/Order (now|in the next [\dhmin ]+) to collect/)
  await expect(summary).toContainText(/Order (now|in the next [\dhmin ]+) for delivery (on|by) \w+day/)
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await beGuest(page, `${randomUUID()}@example.test`)
  await typeCard(page, CARDS.good)
  await typeCollector(page)
  await typeBirthday(page)
  await payAndArrive(page)
  await expect(page.getByRole('main')).toContainText(store.address)
  await expect(page.getByRole('main')).toContainText('Collected byAnn Other')
})
