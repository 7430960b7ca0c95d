/** One visit by keyboard alone, from signing in to a wish, without any pointer event. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { LIST } from './catalogue.ts'
import { beginAtShop, expect, interactive, newCustomer, PASSWORD, test, visit } from './fixtures.ts'
import { notePointers } from './note-pointers.ts'

/** Presses a key on an element, focused directly since Tab would take too many presses for a test. */
async function press(page: Page, target: Locator, key: string): Promise<void> {
  await target.focus()
  await expect(target).toBeFocused()
  await page.keyboard.press(key)
}

test('[keyboard-journey] signs in, filters, sorts, opens, zooms, reviews and wishes', async ({ page }) => {
  const pointers = await notePointers(page)
  await beginAtShop(page)
  const email = await newCustomer(page)
  await page.context().clearCookies()

  await visit(page, `/login?redirect_url=${LIST.slice(1)}`)
  const form = page.getByRole('form', { name: 'Sign in' }).or(page.locator('form').filter({ hasText: 'Sign in' }))
  await form.getByLabel('E-mail').focus()
  await page.keyboard.type(email)
  await form.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(LIST)
  await interactive(page)

  const grape = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Merlot/ })
  await press(page, grape, 'Space')
  await expect(grape).toBeChecked()
  await expect(page.locator('.list')).toHaveAttribute('data-status', 'ready')
  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(`${LIST}?grape=Merlot&sort=price_desc`)
  await expect(page.locator('.list')).toHaveAttribute('data-status', 'ready')

  await press(page, page.getByRole('main').getByRole('article').first().getByRole('link'), 'Enter')
  const details = page.getByRole('dialog')
  await expect(details).toBeVisible()
  await expectAccessible(page)
  await press(page, details.getByRole('link', { name: /full details/i }), 'Enter')
  await expect(details).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Red wine')

  await press(page, page.getByRole('button', { name: 'Zoom in' }), 'Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('100%')
  await page.keyboard.press('+')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('150%')
  await page.keyboard.press('Escape')

  const reviews = page.locator('#reviews')
  const write = reviews.getByRole('button', { name: 'Write a review' })
  // Reviews are loaded when scrolled near.
  for (let screen = 0; screen < 20 && !(await write.isVisible()); screen += 1) await page.keyboard.press('PageDown')
  await press(page, write, 'Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Plums, and not a pointer in sight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(reviews.getByText(/Your review will appear/)).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Add to my wish list', exact: true }), 'Enter')
  await expect(page.getByRole('button', { name: 'On your wish list', exact: true })).toBeFocused()
  expect(pointers).toEqual([])
})
