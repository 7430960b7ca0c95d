/** Two editors of one page, in a separate shop: their edits are merged, and they comment on its parts. */
import type { Page } from '@playwright/test'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { expectAccessible } from './accessible.ts'
import { expect, withOwnShop } from './fixtures.ts'
import { bar, openNew, press } from './open-editor.ts'

const test = withOwnShop()

/** Saves the draft as another editor would, from its first revision. */
async function saveAsColleague(page: Page, url: string, id: number, change: (document: PageDocument) => PageDocument) {
  const { document } = await (await page.request.get(`/api/admin/pages/${id}`)).json()
  const data = { document: change(document), revision: 1 }
  const saved = await page.request.put(`/api/admin/pages/${id}/draft`, { data, headers: { Origin: url } })
  expect(saved.status()).toBe(200)
}

test('merges the edits of two editors, and undoes only one’s own', async ({ page, shop, tolerate }) => {
  tolerate(/\/draft|409/)
  const id = await openNew(page, 'two-editors')
  await saveAsColleague(page, shop.url, id, (document) => ({ ...document, title: 'Theirs' }))
  await press(page, page.getByRole('button', { name: 'Add Space' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /^Space/ })).toBeVisible()
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
  const { document } = await (await page.request.get(`/api/admin/pages/${id}`)).json()
  expect(document.title).toBe('Theirs')
  expect(JSON.stringify(document)).toContain('empty_space')
  await press(page, page.getByRole('button', { name: 'Undo: Add space' }))
  await expect(page.getByRole('treeitem', { name: /^Space/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Redo: Add space' }))
  await expect(page.getByRole('treeitem', { name: /^Space/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
})

test('saves only the parts that changed', async ({ page }) => {
  const id = await openNew(page, 'changed-parts')
  await press(page, page.getByRole('button', { name: 'Add Space' }))
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
  const sent = page.waitForRequest((request) => request.url().endsWith('/draft'))
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Title' }).fill('Only the title')
  const body = (await sent).postDataJSON()
  expect([body.document, body.changes.title, body.changes.containers]).toEqual([
    undefined,
    'Only the title',
    [expect.any(String)],
  ])
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
  const { document } = await (await page.request.get(`/api/admin/pages/${id}`)).json()
  expect(document.title).toBe('Only the title')
  expect(JSON.stringify(document)).toContain('empty_space')
})

test('shows both versions of a part that two editors changed, and keeps the chosen one', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/\/draft|409/)
  const id = await openNew(page, 'one-part')
  await saveAsColleague(page, shop.url, id, (document) => ({ ...document, title: 'Theirs' }))
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
  await expect(page.getByRole('alert')).toContainText('changed a part of this page that you changed too')
  await press(page, page.getByRole('button', { name: 'Choose versions' }))
  const dialog = page.getByRole('dialog', { name: 'Choose which version to keep' })
  await expect(dialog.getByRole('radio', { name: 'Yours Mine' })).toBeChecked()
  await expectAccessible(page)
  const widths = () =>
    dialog.locator('iframe').evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).width)))
  await expect.poll(widths).toEqual([1440, 1440])
  await dialog.getByRole('button', { name: 'Phone, 390 pixels' }).click()
  await expect.poll(widths).toEqual([390, 390])
  await dialog.getByRole('radio', { name: /Theirs$/ }).check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('treeitem').first()).toBeFocused()
})

test('keeps a comment on a part until it is resolved, and marks the part in the tree', async ({ page }) => {
  await openNew(page, 'comments')
  const saved = page.waitForResponse('**/draft')
  await press(page, page.getByRole('button', { name: 'Add Space' }))
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.getByRole('textbox', { name: 'Comment' }).fill('Is this gap too wide?')
  await page.keyboard.press('Enter')
  await expect(comments.getByRole('listitem')).toContainText('Is this gap too wide?')
  await expect(comments.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
  await expect(page.getByRole('treeitem', { name: /^Space.*1 comment$/ })).toBeVisible()
  await expectAccessible(page)
  await saved
  await page.reload()
  await page.getByRole('treeitem', { name: /^Space/ }).click()
  await press(page, comments.getByRole('button', { name: 'Resolve' }))
  await expect(comments.getByText('No open comments.')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /comment$/ })).toHaveCount(0)
  await comments.getByText('1 resolved comment').click()
  await expect(comments.getByRole('listitem')).toContainText('Resolved by')
})
