/** The menu of phones: a drawer with a level for each heading. */
import type { Page } from '@playwright/test'
import { SHORT_LIST } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, newCustomer, rememberSignIn, test, visit } from './fixtures.ts'
import { heading, menu } from './menu.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
/** The close button in the drawer's header; a tap on the backdrop closes it too. */
const closer = (page: Page) => menu(page).getByRole('button', { name: 'Close menu' }).last()

test.beforeEach(({ page }) => visit(page, '/'))

test('opens the drawer, moves the focus into it, and returns it on close', AT_EACH_CHANGE, async ({ page }) => {
  await expect(heading(page, 'Red')).toBeHidden()
  await opener(page).tap()
  await expect(heading(page, 'Red')).toBeInViewport()
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(closer(page)).toBeFocused()
  await closer(page).tap()
  await expect(heading(page, 'Red')).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('offers guests Sign in, and customers Account, as the header does', async ({ page }) => {
  const tools = page.getByRole('banner')
  const expectNames = async (name: string, other: string) => {
    for (const path of ['/', SHORT_LIST]) {
      await visit(page, path)
      await opener(page).tap()
      await expect(menu(page).getByRole('link', { name })).toBeInViewport()
      await expect(tools.getByRole('link', { name: other })).toHaveCount(0)
      await closer(page).tap()
    }
  }
  await expectNames('Sign in', 'Account')
  await newCustomer(page)
  await rememberSignIn(page)
  await expectNames('Account', 'Sign in')
})

test('moves one level down by a heading, and back up by All wine', async ({ page }) => {
  await opener(page).tap()
  await heading(page, 'Red').tap()
  await expect(menu(page).getByRole('link', { name: 'All red wine' })).toBeVisible()
  await menu(page).getByRole('button', { name: 'All wine' }).tap()
  await expect(menu(page).getByRole('link', { name: 'All red wine' })).toBeHidden()
  await expect(heading(page, 'White')).toBeInViewport()
})

test('keeps Tab within the drawer, and within the panel that covers it', async ({ page }) => {
  const goBack = menu(page).getByRole('button', { name: 'All wine' })
  await opener(page).tap()
  await expect(closer(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(menu(page).getByRole('link', { name: 'Choose a store' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(closer(page)).toBeFocused()
  await heading(page, 'Red').tap()
  await expect(goBack).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(menu(page).getByRole('link', { name: 'All red wine' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(goBack).toBeFocused()
})
