/** A promotion code from its making to a shopper's checkout, without a pointer on the staff's side. */
import { newTerms } from '../../domain/promotion/promotion.ts'
import { expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { visit } from './visit.ts'

test(
  'a merchandiser makes a code by keyboard alone, mends what is wrong, and switches it off',
  NIGHTLY,
  async ({ page }) => {
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
    await expect(dialog.getByText('Give a number, such as 12.5')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Go on' }).click()
    await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(code)
    await dialog.getByRole('button', { name: 'Create code' }).press('Enter')
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
  },
)

test(
  'two who edit one code: the second is told what the first saved, and saves on top; then it is deleted',
  NIGHTLY,
  async ({ page, tolerate }) => {
    tolerate(/status of 409|answer: 409/)
    const code = `E2E${Date.now()}`
    await signInStaff(page, 'merchandiser')
    await visit(page, '/admin/promotions')
    await page.getByRole('button', { name: 'New code' }).click()
    const made = page.getByRole('dialog', { name: 'New promotion code' })
    await made.getByLabel('Code', { exact: true }).fill(code)
    // A double click on Save is one save: the code is there already for a second one.
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    await made.getByRole('button', { name: 'Create code' }).dblclick()
    await expect(made).toBeHidden()
    expect(saves.filter((url) => url.endsWith('/api/admin/promotions'))).toHaveLength(1)
    const row = page.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: `Change ${code}` }).click()
    const dialog = page.getByRole('dialog', { name: code, exact: true })
    await dialog.getByLabel('Percent', { exact: true }).fill('20')

    const theirs = await page.request.patch(`/api/admin/promotions/${code}`, {
      data: { ...newTerms('2026-01-01'), value: 15, version: 1 },
      headers: { Origin: new URL(page.url()).origin },
    })
    expect(theirs.status()).toBe(200)

    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Saved now: Percent: 15, First day: 1 January 2026.')
    await expect(dialog.getByLabel('Percent', { exact: true })).toHaveValue('20')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('20% off')

    await row.getByRole('button', { name: `Change ${code}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const asked = page.getByRole('dialog', { name: `Delete ${code}?` })
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

for (const type of ['editor', 'support'] as const)
  test(`${type} is offered no promotions, and turned away at their address`, NIGHTLY, async ({ page, tolerate }) => {
    tolerate(/userrole-access-check|status of 40[13]/)
    await signInStaff(page, type)
    await visit(page, '/admin')
    await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Promotions' })).toHaveCount(0)
    await page.goto('/admin/promotions')
    await expect(page).toHaveURL('/access-denied')
  })
