/** The builder's dashboard, in a separate shop whose pages it publishes and archives. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, visitAs, withOwnShop } from './fixtures.ts'

const test = withOwnShop()

const SCREEN = '/admin/page_builder_dashboard'

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

/** Chooses from the menu of a page's row by keyboard. */
async function chooseFor(page: Page, title: string, action: string): Promise<void> {
  await row(page, new RegExp(`^${title} `))
    .locator('summary')
    .focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: `${action} ${title}`, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('makes a page, copies it, moves the copy and archives it, by keyboard alone', async ({ page, tolerate }) => {
  // The refused address.
  tolerate(/\/api\/admin\/pages\/\d+\/duplicate/)
  await visitAs(page, 'editor', SCREEN)
  await expect(row(page, / \/ Live The shop itself/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New page' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByLabel('Title').focus()
  await page.keyboard.type('Summer offers')
  await expect(form.getByLabel('Address')).toHaveValue('summer-offers')
  const drawn = () =>
    form
      .locator('img')
      .evaluateAll((all) => all.filter((one) => 'naturalWidth' in one && one.naturalWidth !== 0).length)
  await expect.poll(drawn).toBe((await form.getByRole('radio').count()) - 1)
  await form.getByRole('radio', { name: /^Campaign/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await form.getByLabel('Address').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/page_builder\?page=\d+$/)
  await expect(page.getByRole('tree')).toBeVisible()
  await page.goBack()
  const offers = row(page, /^Summer offers .*summer-offers Draft.*Esme/)
  await expect(offers).toBeVisible()
  await expect(offers.locator('.sketch-title').first()).toBeVisible()

  await offers.getByRole('button', { name: 'Duplicate Summer offers' }).focus()
  await page.keyboard.press('Enter')
  const copying = page.getByRole('dialog', { name: 'Duplicate' })
  await copying.getByLabel('Address').fill('cart')
  await page.keyboard.press('Enter')
  await expect(copying.getByText('The shop uses that address itself')).toBeVisible()
  await copying.getByLabel('Address').fill('winter-offers')
  await page.keyboard.press('Enter')
  await expect(copying).toBeHidden()
  const copy = row(page, /^Summer offers, copy .*winter-offers Draft/)
  await expect(copy.locator('.sketch-title').first()).toBeVisible()

  await chooseFor(page, 'Summer offers, copy', 'Change the address')
  await page.getByRole('dialog', { name: 'Change the address' }).getByLabel('Address').fill('autumn-offers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('summary:focus')).toHaveCount(1)
  await expect(row(page, /^Summer offers, copy .*autumn-offers/)).toBeVisible()

  await chooseFor(page, 'Summer offers, copy', 'Archive')
  const leaving = page.getByRole('dialog', { name: 'Archive Summer offers, copy?' })
  await leaving.getByRole('button', { name: 'Archive' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, /autumn-offers/)).toBeHidden()
  await page.getByRole('button', { name: /^Archived/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bring back Summer offers, copy' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing here right now')).toBeVisible()
})

test('finds pages by text and status', async ({ page }) => {
  await visitAs(page, 'merchandiser', SCREEN)
  await page.getByRole('searchbox', { name: 'Find a page' }).fill('wine-club deliv')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, /\/wine-club\/delivery/)).toBeVisible()
  await page.getByRole('button', { name: /^Changed/ }).click()
  await expect(page.getByText('No page matches')).toBeVisible()
})

test('opens the menu of a row at the window’s end upwards', async ({ page }) => {
  await visitAs(page, 'editor', SCREEN)
  const more = page.locator('.list-menu').last()
  const button = more.locator('summary')
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.click()
  await expect(more.getByRole('list')).toBeInViewport({ ratio: 1 })
})
