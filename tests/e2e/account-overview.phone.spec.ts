/** The account's overview on a phone, which lists each section once. */
import { ACCOUNT_SECTIONS } from '../../components/shop/plans/account/sections.ts'
import { boxOf } from './accessible.ts'
import { beginAtShop, expect, newCustomer, test, visit } from './fixtures.ts'

test('lists each section once, and shows the navigation within a section', async ({ page }) => {
  await beginAtShop(page)
  await newCustomer(page)
  await visit(page, '/account')
  const main = page.getByRole('main')
  const orders = main.getByRole('link', { name: /^Orders/ }).filter({ visible: true })
  await expect(orders).toHaveCount(1)
  await orders.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  const row = page.getByRole('navigation', { name: 'Your account' })
  await expect(row.getByRole('link')).toHaveCount(ACCOUNT_SECTIONS.length)
  // A short section begins right below it.
  const [above, heading] = [await boxOf(row), await boxOf(main.getByRole('heading', { level: 1 }))]
  expect(heading.y - above.y - above.height).toBeLessThan(40)
})
