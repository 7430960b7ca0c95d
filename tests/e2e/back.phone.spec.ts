/** Back on a phone: the filters, the menu's levels and the list of the search box close one by one. */
import type { Page } from '@playwright/test'
import { LIST } from './catalogue.ts'
import { expect, test, visit } from './fixtures.ts'
import { heading, menu } from './menu.ts'

const BEFORE = '/wine-club/delivery'

/** Opens a page before the list, so that Back has a target. */
test.beforeEach(async ({ page }) => {
  await visit(page, BEFORE)
  await visit(page, LIST)
})

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

async function expectBackLeaves(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
}

test('[back-filters] closes the filters, and keeps the choice in the list and its address', async ({ page }) => {
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  await filters(page)
    .getByRole('checkbox', { name: /^Syrah/ })
    .check()
  await expect(page).toHaveURL(`${LIST}?grape=Syrah`)
  await page.goBack()
  await expect(filters(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${LIST}?grape=Syrah`)
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expect(page.locator('.list')).toHaveAttribute('data-status', 'ready')
  await page.goBack()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await expectBackLeaves(page)
})

test('keeps the filters’ choice in the address when their own button closes them', async ({ page }) => {
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  await filters(page)
    .getByRole('checkbox', { name: /^Syrah/ })
    .check()
  await expect(page).toHaveURL(`${LIST}?grape=Syrah`)
  await filters(page)
    .getByRole('button', { name: /^Show \d+ products?$/ })
    .tap()
  await expect(filters(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0)
  await expect(page).toHaveURL(`${LIST}?grape=Syrah`)
  await page.goBack()
  await expect(page).toHaveURL(LIST)
  await expectBackLeaves(page)
})

test('[back-menu] closes the menu level by level', async ({ page }) => {
  const all = menu(page).getByRole('link', { name: 'All white wine' })
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await heading(page, 'White').tap()
  await expect(all).toBeVisible()
  await page.goBack()
  await expect(all).toBeHidden()
  await expect(heading(page, 'White')).toBeInViewport()
  await page.goBack()
  await expect(heading(page, 'White')).toBeHidden()
  await expect(page).toHaveURL(LIST)
  await expectBackLeaves(page)
})

test('replaces the menu’s levels by the target of its link', async ({ page }) => {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await heading(page, 'White').tap()
  await menu(page).getByRole('link', { name: 'All white wine' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('White wine')
  await expect(page).toHaveURL('/white')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red wine')
  await expect(page).toHaveURL(LIST)
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0)
  await expectBackLeaves(page)
})

test('closes the list below the search box, and keeps the typed text', async ({ page }) => {
  const box = page.getByRole('banner').locator('input[name=q]')
  await box.fill('rioja')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box).toHaveValue('rioja')
  await expect(page).toHaveURL(LIST)
  await expectBackLeaves(page)
})
