/** The control panel on phones, where its side bar is a pop-out. Publishes nothing. */
import { expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, test } from './fixtures.ts'
import { sideways } from './room.ts'
import { signInStaff } from './staff.ts'
import { visit } from './visit.ts'

test('opens a screen from the menu, within the width of the narrowest phones', NIGHTLY, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInStaff(page, 'owner')
  await visit(page, '/admin')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Control panel' })
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: /^Publishing/ }).tap()
  await expect(page).toHaveURL('/admin/publishing')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Waiting to be published' })).toBeVisible()
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
