/** Changes that were made right before the editor was left. */
import { expect, test } from './fixtures.ts'
import { openNew } from './open-editor.ts'

test.beforeEach(async ({ page }) => {
  await openNew(page, `leaving-${crypto.randomUUID()}`)
})

test('saves a change made right before a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Space', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('treeitem', { name: /^Space/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore them' })).toHaveCount(0)
})

test('saves what was undone and redone right before another address', async ({ page }) => {
  const editor = page.url()
  await page.getByRole('button', { name: 'Add Space', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Draft.*saved/ })).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.goto('/admin/page_builder_dashboard')
  await page.goto(editor)
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /^Space/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Restore them' })).toHaveCount(0)
})
