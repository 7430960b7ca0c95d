/** Saved sections: saved from a page, linked on another, edited once for both, with the list of pages first. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, send, visit, withOwnShop } from './fixtures.ts'
import { bar, canvas, openNew, press } from './open-editor.ts'

const test = withOwnShop()
async function publishLinking(page: Page, route: string, section: string): Promise<void> {
  const { page: made } = await send(page, 'post', '/api/admin/pages', { title: route, route, template: 'information' })
  const { document } = await (await page.request.get(`/api/admin/pages/${made.id}`)).json()
  const link = { ...document.containers[0], id: 'linked', sequence_number: 9, blocks: [], section }
  const linking = { ...document, meta_description: 'A page', containers: [...document.containers, link] }
  await send(page, 'put', `/api/admin/pages/${made.id}/draft`, { document: linking, revision: 1 })
  await send(page, 'post', `/api/admin/pages/${made.id}/publish`, { revision: 2, note: '' })
}

test('saves a container as a section, links it, and changes every page that uses it', NIGHTLY, async ({ page }) => {
  await openNew(page, 'autumn')
  await page.getByRole('treeitem', { name: /^Block/ }).click()
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  await expect(canvas(page).getByRole('textbox', { name: /^Text/ })).toBeFocused()
  await page.keyboard.type('Free delivery from £75')
  await page.getByRole('treeitem', { name: /^Container/ }).click()
  await press(page, page.getByRole('button', { name: 'Save as a section' }))
  const dialog = page.getByRole('dialog', { name: 'Save as a section' })
  await dialog.getByLabel('Name').fill('Delivery promise')
  await expect(dialog.getByLabel('Show the saved section here')).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Delivery promise is saved').first()).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'Delivery promise saved section' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(canvas(page).getByText('Free delivery from £75')).toBeVisible()

  // A part of a section can't be changed here: pressing it selects the link.
  await page.getByRole('treeitem').first().press('Escape')
  await canvas(page).getByText('Free delivery from £75').click()
  await expect(page.getByRole('heading', { name: 'Saved section' })).toBeVisible()
  await expect(canvas(page).locator('.linked .canvas-name')).toHaveText('Saved section: Delivery promise')
  await page.getByRole('tab', { name: 'Sections' }).click()
  await page.getByRole('button', { name: 'Add a copy of Delivery promise' }).click()
  await expectAccessible(page)
  await expect(canvas(page).getByText('Free delivery from £75')).toHaveCount(2)
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)

  await publishLinking(page, 'first', 'delivery-promise')
  await publishLinking(page, 'second', 'delivery-promise')
  await page.reload()
  await page.getByRole('treeitem', { name: /saved section$/ }).click()
  await page.getByRole('link', { name: 'Edit the section' }).click()
  await expect(page.getByText('This is a saved section. Publishing it changes 2 pages.')).toBeVisible()
  await page.getByText('This is a saved section.').click()
  await page.getByRole('treeitem', { name: /^Text/ }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Free delivery from £60')
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }))
  const publish = page.getByRole('dialog', { name: 'Publish Delivery promise' })
  await expect(publish.getByText('These 2 pages change with the next build of the site:')).toBeVisible()
  await expect(publish.getByRole('link', { name: 'first' })).toBeVisible()
  await expectAccessible(page)
  await publish.getByRole('button', { name: 'Publish now' }).click()
  await expect(bar(page)).toContainText(/ Live$/)
  for (const path of ['/first', '/second']) {
    await visit(page, path)
    await expect(page.getByText('Free delivery from £60')).toBeVisible()
  }
  await visit(page, '/admin/page_builder_dashboard')
  await expect(page.getByRole('link', { name: 'Delivery promise' })).toBeVisible()
})

test(
  'shows a part in a period, which the tree names, and refuses a period that ends first',
  NIGHTLY,
  async ({ page }) => {
    await openNew(page, 'advent')
    await page.getByRole('treeitem', { name: /^Container/ }).click()
    await page.getByLabel('Shown', { exact: true }).selectOption('show')
    await page.getByLabel('From', { exact: true }).fill('2026-12-01T07:00')
    await page.getByLabel('Until', { exact: true }).fill('2026-12-01T06:00')
    await expect(page.getByText('It ends before it begins')).toBeVisible()
    await page.getByLabel('Until', { exact: true }).fill('2026-12-25T00:00')
    const row = page.getByRole('treeitem', { name: /^Container from 1 December.*, 07:00 until 25 December.*, 00:00/ })
    await expect(row).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Shown', { exact: true }).selectOption('always')
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo: Always show container' }).click()
    await expect(row).toBeVisible()
  },
)
