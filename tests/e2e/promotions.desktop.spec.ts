/** A promotion code edited by keyboard and by two users at once, which covers every form dialog of the panel's kit. */
import { newTerms } from '../../domain/selling/promotion/promotion.ts'
import { expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, test, visitAs } from './fixtures.ts'

test(
  'creates a code by keyboard alone, changes it as two users at once, and deletes it',
  NIGHTLY,
  async ({ page, tolerate }) => {
    tolerate(/status of 409|answer: 409/)
    const code = `E2E${Date.now()}`
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    await visitAs(page, 'merchandiser', '/admin/promotions')
    await page.getByRole('button', { name: 'New code' }).press('Enter')
    const made = page.getByRole('dialog', { name: 'New promotion code' })
    await made.getByLabel('Code', { exact: true }).focus()
    await page.keyboard.type(code.toLowerCase())
    await made.getByLabel('Percent', { exact: true }).fill('ten')
    await page.keyboard.press('Enter')
    await expect(made.getByText('Give a number, such as 12.5')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Go on' }).click()
    await expect(made.getByLabel('Code', { exact: true })).toHaveValue(code)
    await made.getByRole('button', { name: 'Create code' }).press('Enter')
    await expect(made.getByLabel('Percent', { exact: true })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('60')
    await expect(made.getByText('60% off.')).toBeVisible()
    await expect(made.getByText('That takes 60% off everything')).toBeVisible()
    await expectAccessible(page)
    // A double click saves once.
    await made.getByRole('button', { name: 'Create code' }).dblclick()
    await expect(made).toBeHidden()
    expect(saves.filter((url) => url.endsWith('/api/admin/promotions'))).toHaveLength(1)
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('60% off')
    await expectAccessible(page)

    await row.getByRole('button', { name: `Change ${code}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: code, exact: true })
    await dialog.getByLabel('Percent', { exact: true }).fill('20')
    await dialog.getByRole('checkbox', { name: 'Shoppers can use it' }).press('Space')
    const otherEdit = await page.request.patch(`/api/admin/promotions/${code}`, {
      data: { ...newTerms('2026-01-01'), value: 15, version: 1 },
      headers: { Origin: new URL(page.url()).origin },
    })
    expect(otherEdit.status()).toBe(200)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Saved now: Percent: 15, First day: 1 January 2026.')
    await expect(dialog.getByLabel('Percent', { exact: true })).toHaveValue('20')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('20% off')
    await expect(row).toContainText('Off')

    await row.getByRole('button', { name: `Change ${code}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const asks = page.getByRole('dialog', { name: `Delete ${code}?` })
    await expectAccessible(page)
    await asks.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
