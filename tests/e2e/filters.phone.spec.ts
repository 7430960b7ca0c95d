/** The filters' pop-out, which replaces the panel on narrow screens. */
import { expectAccessible } from './accessible.ts'
import { SHORT_LIST } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, test, visit } from './fixtures.ts'

test(
  '[filters-phone] opens by its button, filters the list behind it, and closes by its result button',
  AT_EACH_CHANGE,
  async ({ page }) => {
    await visit(page, SHORT_LIST)
    await page.getByRole('button', { name: 'Filters', exact: true }).tap()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expect(filters).toBeVisible()
    await expectAccessible(page)
    await filters.getByRole('checkbox', { name: /^Graciano/ }).check()
    await expect(page.locator('.list')).toHaveAttribute('data-status', 'ready')
    await filters.getByRole('button', { name: /^Show \d+ products$/ }).tap()
    await expect(filters).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()

    await page.getByRole('button', { name: 'Filters (1)' }).tap()
    await filters.getByRole('button', { name: 'Clear all filters' }).tap()
    await expect(filters.getByRole('checkbox', { name: /^Graciano/ })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
  },
)
