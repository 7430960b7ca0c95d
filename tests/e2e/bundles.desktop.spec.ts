/** Bundles of changes, in a separate shop since going live affects the whole shop. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { productOf, productUrl, publishedPage } from './catalogue.ts'
import { expect, NIGHTLY, send, signIn, visit, withOwnShop } from './fixtures.ts'
import type { Shop } from './server.ts'
import { inDatabaseOf } from './shop-database.ts'

const test = withOwnShop()

// Each test changes the whole shop.
test.describe.configure({ mode: 'serial' })

const CODE = 'CD2291'
const SCREEN = '/admin/publishing'

const bundle = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** Makes scheduled bundles due now, and runs the jobs. */
async function timeComes({ dataDir }: Shop): Promise<void> {
  await inDatabaseOf(dataDir, (client) =>
    client.batch([
      `UPDATE bundles SET go_live_at = created_at WHERE state = 'scheduled'`,
      `DELETE FROM job_claims WHERE key GLOB 'job:bundles:*' AND state = 'done'`,
    ]),
  )
  await fetch(readFileSync(join(dataDir, 'clock-url'), 'utf8'), { method: 'POST' })
}

/** A day from now in London, in the format of a date and time field. */
const tomorrow = (): string => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T07:00`

async function priceIntoBundle(page: Page, price: string, choose: (page: Page) => Promise<void>): Promise<void> {
  await visit(page, `/admin/products/${CODE}`)
  await page.getByLabel('Bottle', { exact: true }).fill(price)
  await page.getByRole('button', { name: 'Add to a bundle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a bundle' })
  await expect(dialog.getByText(/It stays as it is until the bundle goes live/)).toBeVisible()
  await expectAccessible(page)
  await choose(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Not saved' })).toBeHidden()
}

test('publishes a price, the banner and a page of a bundle together at their time', NIGHTLY, async ({ page, shop }) => {
  await signIn(page, 'merchandiser')
  await priceIntoBundle(page, '27.89', async () => {
    await page.getByLabel('A new bundle').check()
    await page.getByLabel('Name', { exact: true }).last().fill('Christmas opens')
  })

  await visit(page, '/admin/config/banner')
  await page.getByLabel('Message 1', { exact: true }).fill('Last orders 20 December')
  await page.getByRole('button', { name: 'Add to a bundle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a bundle' })
  await expect(dialog.getByLabel('Christmas opens')).toBeChecked()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()

  const gifts = { title: 'Christmas gifts', route: 'christmas-gifts', template: 'information' }
  await send(page, 'post', '/api/admin/pages', gifts)
  await visit(page, '/admin/page_builder_dashboard')
  await page.getByRole('link', { name: 'Christmas gifts' }).click()
  await expect(page.getByRole('tree')).toBeVisible()
  await page.getByRole('tab', { name: 'Page', exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Description for search engines' }).fill('Wines to give')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Publish / })
    .getByRole('button', { name: 'Add to a bundle' })
    .click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()

  await visit(page, SCREEN)
  const christmas = bundle(page, 'Christmas opens')
  await expect(christmas.getByText('Ready')).toHaveCount(2)
  await expect(christmas.getByText('Replace the template’s words: ‘A question people ask’')).toBeVisible()
  await expect(christmas.getByText('3 changes that go live together, or not at all.')).toBeVisible()
  await expectAccessible(page)
  await christmas.getByRole('button', { name: 'Schedule' }).click()
  const time = page.getByRole('dialog', { name: 'Schedule Christmas opens' })
  await time.getByLabel('Goes live').fill('2020-12-01T07:00')
  await time.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(time.getByText('Choose a time that is still to come')).toBeVisible()
  await time.getByLabel('Goes live').fill(tomorrow())
  await time.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(christmas.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(christmas.getByText(/^\d+ \w+, 07:00$/)).toBeVisible()
  expect(await publishedPage(page.request, CODE)).not.toContain('£27.89')
  expect((await page.request.get('/christmas-gifts')).status()).toBe(404)

  await timeComes(shop)
  await expect(page.getByText('1 bundle went live')).toBeVisible()
  await expect(christmas).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Build \d+ went live$/ })).toBeVisible()
  expect(await publishedPage(page.request, CODE)).toContain('£27.89')
  expect((await page.request.get('/christmas-gifts')).status()).toBe(200)
  expect(await publishedPage(page.request, CODE)).toContain('Last orders 20 December')
})

test(
  'publishes no part of a bundle that conflicts with a later price, shows why, and lets it be fixed',
  NIGHTLY,
  async ({ page, shop }) => {
    await signIn(page, 'merchandiser')
    await priceIntoBundle(page, '24.50', async () => {
      await page.getByLabel('A new bundle').check()
      await page.getByLabel('Name', { exact: true }).last().fill('Sale')
    })
    await visit(page, SCREEN)
    const sale = bundle(page, 'Sale')
    await sale.getByRole('button', { name: 'Schedule' }).click()
    const time = page.getByRole('dialog', { name: 'Schedule Sale' })
    await time.getByLabel('Goes live').fill(tomorrow())
    await time.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(sale.getByText('Scheduled', { exact: true })).toBeVisible()
    await send(page, 'patch', `/api/admin/products/${CODE}`, { price: 29.99 })
    await timeComes(shop)
    await expect(sale.getByText('Did not go live')).toBeVisible()
    await expect(sale.getByText(/is £29\.99 now, and was £27\.89 when it was put in the bundle/).first()).toBeVisible()
    await expectAccessible(page)
    await expect(sale.getByRole('button', { name: 'Publish now' })).toHaveAttribute('aria-disabled', 'true')

    await sale.getByRole('link', { name: /^Fix / }).click()
    await expect(page).toHaveURL(`/admin/products/${CODE}`)
    await priceIntoBundle(page, '24.50', () => page.getByRole('radio', { name: 'Sale' }).check())
    await visit(page, SCREEN)
    await expect(sale.getByText('Ready')).toBeVisible()
    await sale.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('dialog', { name: 'Publish Sale now?' }).getByRole('button', { name: 'Publish now' }).click()
    await expect(sale).toBeHidden()
    await expect.poll(() => publishedPage(page.request, CODE)).toContain('£24.50')
  },
)

test(
  'previews a bundle as the whole shop by a link, until it is withdrawn',
  NIGHTLY,
  async ({ page, browser, shop }) => {
    await signIn(page, 'merchandiser')
    await priceIntoBundle(page, '18.75', async () => {
      await page.getByLabel('A new bundle').check()
      await page.getByLabel('Name', { exact: true }).last().fill('Spring')
    })
    await visit(page, SCREEN)
    const spring = bundle(page, 'Spring')
    await spring.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview Spring' })
    await dialog.getByLabel('The shop as it will look on').fill('2020-12-01T07:00')
    await dialog.getByRole('button', { name: 'Create the preview' }).click()
    await expect(dialog.getByText('Choose a time that is still to come')).toBeVisible()
    await dialog.getByLabel('The shop as it will look on').fill(tomorrow())
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create the preview' }).click()
    await expect(dialog).toBeHidden()
    const link = spring.getByRole('link', { name: 'Open the preview' })
    await expect(link).toBeVisible()
    await expectAccessible(page)

    const { product } = await productOf(page.request, CODE)
    const guest = await browser.newPage({ baseURL: shop.url })
    await guest.goto((await link.getAttribute('href')) ?? '')
    await expect(guest).toHaveURL(`${shop.url}${productUrl(product)}`)
    const bar = guest.getByRole('complementary', { name: 'Preview' })
    await expect(bar).toContainText(/Preview of the shop on \w+ \d+ \w+ \d+ 07:00/)
    await guest.goto(productUrl(product))
    await expect(guest.getByText('£18.75').first()).toBeVisible()
    await expectAccessible(guest)
    expect(await publishedPage(page.request, CODE)).not.toContain('£18.75')

    await bar.getByRole('link', { name: 'Leave the preview' }).click()
    await expect(bar).toBeHidden()
    await guest.goBack()
    await guest.goto((await link.getAttribute('href')) ?? '')
    await expect(bar).toBeVisible()
    await spring.getByRole('button', { name: 'Withdraw' }).click()
    await expect(spring.getByRole('button', { name: 'Preview' })).toBeVisible()
    await expect
      .poll(async () => {
        await guest.goto('/red')
        return guest.getByRole('heading', { level: 1 }).textContent()
      })
      .toBe('This preview has ended')
    await expectAccessible(guest)
    await guest.getByRole('link', { name: 'See the shop as it is now' }).click()
    await expect(guest.getByRole('banner')).toBeVisible()
    await guest.close()
  },
)
