/** The location in the header of wide screens; phones have it in the menu. */
import { productUrl, wineOf } from './catalogue.ts'
import { expect, test, visit } from './fixtures.ts'
import { finder, LOCATOR } from './store-finder.ts'

test('makes no call without a shop, and names a chosen one in the header of all tabs', async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().includes(LOCATOR)) asked.push(request.method())
  })
  await visit(page, '/')
  const other = await context.newPage()
  await visit(other, productUrl(await wineOf(page.request)))
  const collection = other.locator('.avail > div').last()
  await expect(collection).toContainText('Find a store')
  expect(asked).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Choose a store' }).click()
  await finder(page).getByLabel('Town or postcode').fill('EH1')
  await page.keyboard.press('Enter')
  await finder(page).getByRole('button', { name: 'Select' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Edinburgh is your local store' })).toBeVisible()
  await other.getByRole('heading', { level: 1 }).hover()
  await expect(collection).toContainText('Edinburgh. Change Store')
  await other.close()
})
