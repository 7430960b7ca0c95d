/** axe on the menu when it is open. */
import { expectAccessible } from './accessible.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'

test('the open menu', PHONE_TOO, async ({ page, isMobile }) => {
  await visit(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).tap()
  const red = page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: 'Red', exact: true })
  await red.click()
  await expect(page.getByRole('link', { name: 'All red wine' })).toBeVisible()
  await expectAccessible(page)
})
