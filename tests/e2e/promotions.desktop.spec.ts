/** A promotion code from its making to a shopper's checkout, without a pointer on the staff's side. */
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { visit } from './visit.ts'

test('a merchandiser makes a code by keyboard alone, mends what is wrong, and switches it off', async ({ page }) => {
  const code = `E2E${Date.now()}`
  await signInStaff(page, 'merchandiser')
  await visit(page, '/admin/promotions')
  await page.getByRole('button', { name: 'New code' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New promotion code' })
  await dialog.getByLabel('Code', { exact: true }).focus()
  await page.keyboard.type(code.toLowerCase())
  await dialog.getByLabel('Percent', { exact: true }).fill('ten')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Give a number, such as 10')).toBeVisible()
  await expect(dialog.getByLabel('Percent', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('60')
  await expect(dialog.getByText('60% off.')).toBeVisible()
  await expect(dialog.getByText('That takes 60% off everything')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('60% off')
  await expect(row).toContainText('On')
  await expectAccessible(page)

  await row.getByRole('button', { name: `Change ${code}` }).focus()
  await page.keyboard.press('Enter')
  const open = page.getByRole('dialog', { name: code })
  await open.getByRole('checkbox', { name: 'Shoppers can use it' }).focus()
  await page.keyboard.press('Space')
  await open.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(open).toBeHidden()
  await expect(row).toContainText('Off')
})

for (const type of ['editor', 'support'] as const)
  test(`${type} is offered no promotions, and turned away at their address`, async ({ page, tolerate }) => {
    tolerate(/userrole-access-check|status of 40[13]/)
    await signInStaff(page, type)
    await visit(page, '/admin')
    await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Promotions' })).toHaveCount(0)
    await page.goto('/admin/promotions')
    await expect(page).toHaveURL('/access-denied')
  })
