/** The page editor on phones, where settings are a sheet below the canvas. Each test adds a page of its own. */
import { edited } from '../factories/edited-page.ts'
import { boxOf } from './accessible.ts'
import { addMedia } from './add-media.ts'
import { expect, send, signIn, test, visit } from './fixtures.ts'
import { canvas, expectToolsWithin, openNew } from './open-editor.ts'
import { publishPage, saveDraft } from './save-draft.ts'

test('asks for the file of a new picture while its settings are closed', async ({ page }) => {
  await openNew(page, `phone-${crypto.randomUUID()}`)
  const name = `Closed sheet ${Date.now()}`
  await addMedia(page, `${name}.svg`)
  const sheets = page.getByRole('navigation', { name: 'Below the canvas' })
  await sheets.getByRole('button', { name: 'Add' }).tap()
  await page.getByRole('button', { name: 'Add Picture', exact: true }).tap()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByLabel('Find a file').fill(name)
  await library.getByRole('button', { name }).tap()
  await expect(library).toBeHidden()
  await expect(canvas(page).locator('[data-element] img')).toBeVisible()
})

test('gives the tools of a part the size of a finger', async ({ page }) => {
  await openNew(page, `phone-${crypto.randomUUID()}`)
  await page.getByRole('treeitem').first().tap()
  const tools = canvas(page).getByRole('toolbar', { name: 'Actions' }).getByRole('button')
  await expect(tools.first()).toBeVisible()
  for (const tool of await tools.all()) {
    const { width, height } = await boxOf(tool)
    // Rounded, since the canvas is zoomed.
    expect([Math.round(width), Math.round(height)]).toEqual([40, 40])
  }
  await expectToolsWithin(page)
})

test('asks for the file of an empty picture that is tapped twice', async ({ page }) => {
  await openNew(page, `phone-${crypto.randomUUID()}`)
  await page.getByRole('navigation', { name: 'Below the canvas' }).getByRole('button', { name: 'Add' }).tap()
  await page.getByRole('button', { name: 'Add Picture', exact: true }).tap()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(library).toBeHidden()
  await canvas(page).locator('[data-element]').dblclick()
  await expect(library).toBeVisible()
})

test('begins the palette at its top, and brings a part into sight that is added below wines', async ({ page }) => {
  await signIn(page, 'editor')
  const campaign = { title: 'Spring offer', route: `phone-${crypto.randomUUID()}`, template: 'campaign' }
  const { page: made } = await send(page, 'post', '/api/admin/pages', campaign)
  await visit(page, `/admin/page_builder?page=${made.id}`)
  const sheets = page.getByRole('navigation', { name: 'Below the canvas' })
  await page.getByRole('treeitem').last().scrollIntoViewIfNeeded()
  await sheets.getByRole('button', { name: 'Add' }).tap()
  await expect(page.getByRole('button', { name: 'Add Picture', exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Add Space', exact: true }).tap()
  await expect(canvas(page).locator('[data-selected]')).toBeInViewport()
  await expect(canvas(page).locator('[data-element]').getByRole('button', { name: /^Add/ }).first()).toBeAttached()
  await expect(canvas(page).locator('[data-selected]')).toBeInViewport()
  await expectToolsWithin(page)
  await sheets.getByRole('button', { name: 'Page' }).tap()
  await expect(page.getByRole('treeitem', { selected: true })).toBeInViewport()
})

test('shows one version of a part that two editors changed at a time, on the screen chosen', async ({
  page,
  tolerate,
}) => {
  tolerate(/\/draft|409/)
  const id = await openNew(page, `phone-${crypto.randomUUID()}`)
  await saveDraft(page, id, (document) => ({ ...document, title: 'Theirs' }))
  await page.getByRole('navigation', { name: 'Below the canvas' }).getByRole('button', { name: 'Settings' }).tap()
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
  await page.getByRole('button', { name: 'Choose versions' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Choose which version to keep' })
  const [mine, theirs] = [dialog.getByRole('region', { name: 'Yours' }), dialog.getByRole('region', { name: /’s$/ })]
  await expect(mine).toBeVisible()
  await expect(theirs).toBeHidden()
  const width = () => mine.locator('iframe').evaluate((frame) => Number.parseFloat(getComputedStyle(frame).width))
  await dialog.getByRole('button', { name: 'Desktop, 1440 pixels' }).tap()
  await expect.poll(width).toBe(1440)
  await dialog.getByRole('radio', { name: /Theirs$/ }).check()
  await expect(theirs).toBeVisible()
  await expect(mine).toBeHidden()
  await dialog.getByRole('tab', { name: 'Yours' }).tap()
  await expect(mine).toBeVisible()
})

test('shows a long title and its status whole, beside the versions under test', async ({ page }) => {
  await signIn(page, 'editor')
  const id = await publishPage(page, `long-${crypto.randomUUID()}`, (document) =>
    edited(
      { ...document, title: 'Everything about delivery and collecting wine' },
      { type: 'add_element', parent: 'block', element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: '<h1>Delivery</h1>' } },
    ),
  )
  const { page: b } = await send(page, 'post', `/api/admin/pages/${id}/variant`, {})
  await visit(page, `/admin/page_builder?page=${b.id}`)
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  for (const words of [page.getByRole('heading', { level: 1 }), page.getByText(/^Draft 1, saved/)])
    expect(await words.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(1)
})

test('gives a text that is edited all the room, with tools for fingers', async ({ page }) => {
  const id = await openNew(page, `phone-${crypto.randomUUID()}`)
  await saveDraft(page, id, (document) =>
    edited(
      document,
      { type: 'add_element', parent: 'block', element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: `<p>${'Words and more words. '.repeat(60)}</p>` } },
    ),
  )
  await page.reload()
  await expect(page.getByRole('tree')).toBeVisible()
  await canvas(page)
    .getByText('Words and more')
    .dblclick({ position: { x: 60, y: 12 } })
  await expect(canvas(page).getByRole('textbox')).toBeFocused()
  await expect(page.getByRole('tree')).toBeHidden()
  const link = canvas(page).getByRole('button', { name: 'Link', exact: true })
  const { width, height } = await boxOf(link)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const table = await boxOf(canvas(page).getByRole('button', { name: 'Table', exact: true }))
  expect(table.x + table.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  const tools = await boxOf(canvas(page).locator('.canvas-texttools'))
  expect((await boxOf(canvas(page).getByRole('textbox'))).y).toBeGreaterThanOrEqual(tools.y + tools.height)
})
