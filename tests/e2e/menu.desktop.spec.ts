/** The mega menu, by mouse and by keyboard. */
import type { Page, Route } from '@playwright/test'
import { AT_EACH_CHANGE, expect, test, visit } from './fixtures.ts'
import { heading, menu } from './menu.ts'

const allRed = (page: Page) => menu(page).getByRole('link', { name: 'All red wine' })

test.beforeEach(({ page }) => visit(page, '/'))

test('opens a panel by mouse, replaces it by another, and closes it on a press outside', async ({ page }) => {
  await heading(page, 'Red').click()
  await expect(allRed(page)).toBeVisible()
  await expect(heading(page, 'Red')).toHaveAttribute('aria-expanded', 'true')
  await heading(page, 'White').click()
  await expect(menu(page).getByRole('link', { name: 'All white wine' })).toBeVisible()
  await expect(allRed(page)).toBeHidden()
  await page.mouse.click(700, 880)
  await expect(heading(page, 'White')).toHaveAttribute('aria-expanded', 'false')
})

test(
  'opens a panel on Enter, enters it on Tab, and returns to its heading on Escape',
  AT_EACH_CHANGE,
  async ({ page }) => {
    await heading(page, 'Red').focus()
    await page.keyboard.press('Enter')
    await expect(allRed(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link').and(page.locator(':focus'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(allRed(page)).toBeHidden()
    await expect(heading(page, 'Red')).toBeFocused()
  },
)

test('follows a link of the menu to its list without a document, and closes the menu', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await heading(page, 'Red').click()
  await allRed(page).click()
  await expect(page).toHaveURL('/red')
  await expect(allRed(page)).toBeHidden()
  expect(documents).toBe(0)
})

test('closes the panel on a press on the search box', async ({ page }) => {
  await heading(page, 'Red').click()
  await expect(allRed(page)).toBeVisible()
  await page.getByRole('searchbox').click()
  await expect(allRed(page)).toBeHidden()
})

test('shows an arrow on every heading with a panel, and links the programmes to their own addresses', async ({
  page,
}) => {
  for (const name of ['Red', 'Lock it in', 'Wine club']) {
    await expect(heading(page, name).locator('svg').last()).toBeVisible()
  }
  await heading(page, 'Wine club').click()
  await menu(page).getByRole('link', { name: 'More about the wine club' }).click()
  await expect(page).toHaveURL('/wine-club')
})

test('shows no entry before the last one has arrived', async ({ page, tolerate }) => {
  // A document that is cut off lacks the data that its scripts read.
  tolerate(/vike_globalContext/)
  const cut = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.slice(0, html.indexOf('</li></ul><ul class="menu-low')) })
  }
  await page.route('/red', cut, { times: 1 })
  await page.goto('/red')
  const entries = menu(page).locator('.menu-headings')
  await expect(entries).toBeHidden()
  await visit(page, '/red')
  await expect(entries).toBeVisible()
})
