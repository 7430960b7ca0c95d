/** A price typed into the search sets the price filter, and can be removed like one. */
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'

test(
  '[search-price] sets ‘under £20’ in the filters, replaced by another or any price',
  PHONE_TOO,
  async ({ page, isMobile }) => {
    await visit(page, '/search?q=pinot+noir+under+%C2%A320')
    const list = page.locator('.list')
    await expect(list).toHaveAttribute('data-status', 'ready')
    const chip = page.getByRole('button', { name: 'Under £20 : remove this filter' })
    await expect(chip).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: 'Filters (1)' }).click()
    const most = page.getByRole('textbox', { name: 'To (pounds)' })
    await expect(most).toHaveValue('£19.99')
    await most.fill('30')
    await most.press('Enter')
    await expect(page).toHaveURL(/price=\d+-30$/)
    await expect(list).toHaveAttribute('data-status', 'ready')
    if (isMobile) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await page.getByRole('button', { name: 'Up to £30 : remove this filter' }).click()
    await expect(page).toHaveURL(/price=any$/)
    await expect(page.getByRole('button', { name: /remove this filter/ })).toHaveCount(0)
    await expect(list).toHaveAttribute('data-status', 'ready')
    await page.reload()
    await expect(list).toHaveAttribute('data-status', 'ready')
    await expect(page.getByRole('button', { name: /remove this filter/ })).toHaveCount(0)

    // The choice belongs to that search.
    await visit(page, '/search?q=rioja+under+%C2%A315')
    await expect(page.getByRole('button', { name: 'Under £15 : remove this filter' })).toBeVisible()
  },
)
