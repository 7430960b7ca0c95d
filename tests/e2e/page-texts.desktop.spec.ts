/** Texts of the page editor, in a separate shop: layers on pictures, and tables. */
import { edited } from '../factories/edited-page.ts'
import { boxOf, expectAccessible } from './accessible.ts'
import { addMedia } from './add-media.ts'
import { expect, send, visit, withOwnShop } from './fixtures.ts'
import { bar, canvas, openNew, paste, press } from './open-editor.ts'
import { saveDraft } from './save-draft.ts'

const test = withOwnShop()

test('puts readable layers on a dark picture, one of them the main heading, in other colours on phones', async ({
  page,
}) => {
  await openNew(page, 'down-here')
  await addMedia(page, 'cellar.svg')
  await page.getByRole('button', { name: 'Add Picture', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .getByRole('button', { name: /^cellar/ })
    .click()
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A cellar')
  await page.getByRole('button', { name: 'Add Text layer' }).click()
  const layers = canvas(page).locator('[data-layer]')
  const colours = () => layers.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).color))
  await expect.poll(colours).toEqual(['rgb(255, 255, 255)'])
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Always twelve degrees')
  await page.getByLabel('Heading level').selectOption('Main heading (h1)')
  await page.getByLabel('Font', { exact: true }).selectOption('Serif')
  await expect(canvas(page).locator('h1[data-layer]')).toHaveText('Always twelve degrees')

  await page.getByRole('button', { name: 'Add Text layer' }).click()
  await expect(layers).toHaveCount(2)
  const [first, second] = [await boxOf(layers.first()), await boxOf(layers.last())]
  expect(first.y + first.height <= second.y || second.y + second.height <= first.y).toBe(true)

  await page.getByRole('button', { name: /^Phone/ }).click()
  await page
    .getByRole('group', { name: /^Text colour/ })
    .getByRole('button', { name: 'Burgundy', exact: true })
    .click()
  await expect.poll(colours).toEqual(['rgb(255, 255, 255)', 'rgb(110, 23, 48)'])
  await page.getByRole('button', { name: /^Checks/ }).click()
  const finding = page.getByRole('listitem').filter({ hasText: /hard to read.*where the picture is worst/ })
  await expect(finding).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close checks' }).click()
  await page.getByRole('button', { name: 'Only on this screen. Use the desktop’s' }).click()
  await expect.poll(colours).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)'])
})

test('indents lists, and lists in them, on the page and in the settings', async ({ page }) => {
  await openNew(page, 'ports')
  await press(page, page.getByRole('button', { name: 'Add Text', exact: true }))
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await field.focus()
  await page.keyboard.press('Control+A')
  await paste(field, '<p>Ports</p><ul><li>Ruby<ul><li>Young</li></ul></li><li>Tawny</li></ul>')
  const drawn = canvas(page).locator('.page-text')
  await expect(drawn.getByRole('listitem')).toHaveCount(3)
  for (const text of [drawn, field]) {
    const line = async (words: string) => (await boxOf(text.locator('p,li').filter({ hasText: words }).last())).x
    const [around, outer, inner] = [await boxOf(text), await line('Tawny'), await line('Young')]
    // Bullets are drawn left of the line, within a text's own edge.
    expect(outer - around.x).toBeGreaterThan(10)
    expect(inner - outer).toBeGreaterThan(10)
  }
})

test('shows all tools of a text at the top of a page, also those of a table and a link', async ({ page }) => {
  await openNew(page, 'at-the-top')
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  const tools = canvas(page).getByRole('toolbar', { name: 'Text' })
  const kinds = tools.getByRole('combobox', { name: 'Kind of line' })
  await expect(kinds).toBeInViewport({ ratio: 0.99 })
  await tools.getByRole('button', { name: 'Table' }).click()
  await expect(canvas(page).getByRole('table')).toBeVisible()
  await expect(kinds).toBeInViewport({ ratio: 0.99 })
  await tools.getByRole('button', { name: 'Link' }).click()
  await expect(canvas(page).getByLabel('Where the link leads')).toBeInViewport({ ratio: 0.99 })
  await expect(kinds).toBeInViewport({ ratio: 0.99 })
})

test('keeps the tools of a text within the canvas, on every screen', async ({ page }) => {
  const id = await openNew(page, 'last-column')
  await saveDraft(page, id, (document) =>
    edited(
      document,
      { type: 'add_columns', parent: 'container', at: 1, spans: [4, 4, 4] },
      { type: 'add_element', parent: 'block-3', element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: '<p>Last orders</p>' } },
    ),
  )
  await page.reload()
  for (const screen of ['Desktop', 'Phone']) {
    await page.getByRole('button', { name: new RegExp(`^${screen}`) }).click()
    await canvas(page).getByText('Last orders').dblclick()
    await expect(canvas(page).getByRole('textbox')).toBeFocused()
    const frame = await boxOf(page.locator('iframe'))
    for (const tool of [canvas(page).getByRole('combobox'), canvas(page).getByRole('button', { name: 'Table' })]) {
      const { x, width } = await boxOf(tool)
      expect(x).toBeGreaterThanOrEqual(frame.x)
      expect(x + width).toBeLessThanOrEqual(frame.x + frame.width)
    }
    await page.keyboard.press('Escape')
  }
})

test('adds and removes rows and columns of a table, and shows it in the shop', async ({ page }) => {
  await openNew(page, 'prices')
  await press(page, page.getByRole('button', { name: 'Add Text', exact: true }))
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.press('Control+A')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const cells = text.getByRole('cell')
  const size = async () => [await text.getByRole('row').count(), await text.getByRole('columnheader').count()]
  await expect.poll(size).toEqual([3, 2])
  const tool = (name: string) => page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name })
  await page.keyboard.type('Wine')
  await tool('Add a column after').click()
  await tool('Add a row below').click()
  await expect.poll(size).toEqual([4, 3])
  await tool('Delete the column').click()
  await tool('Heading row').click()
  await expect.poll(size).toEqual([4, 0])
  await tool('Heading row').click()
  await cells.last().click()
  await tool('Delete the row').click()
  await expect.poll(size).toEqual([3, 2])
  await expectAccessible(page)
  await cells.last().click()
  await paste(text, '<table><tr><td style="color:red">Rioja</td><td>9.50</td></tr></table>')
  await expect(text).toContainText('Rioja')

  await press(page, page.getByRole('button', { name: 'Edit as HTML' }))
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
  await expect(canvas(page).getByRole('table')).toBeVisible()
  const rule = await canvas(page)
    .getByRole('columnheader')
    .first()
    .evaluate((node) => getComputedStyle(node).borderBottomStyle)
  expect(rule).toBe('solid')
  await visit(page, '/admin/page_builder_dashboard')
})

test('links the word at the cursor, and keeps the text of a button until another is typed', async ({ page }) => {
  await openNew(page, 'linked')
  await press(page, page.getByRole('button', { name: 'Add Text', exact: true }))
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('See our ports')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('/red')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link')).toHaveText('ports')

  await page.getByRole('button', { name: 'Add Button', exact: true }).click()
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  await words.fill('')
  await expect(words).toHaveValue('')
  await expect(page.getByText('Enter text', { exact: true })).toBeVisible()
  await words.fill('Buy it')
  const link = page.getByRole('combobox', { name: 'Link', exact: true })
  await link.fill('no such page')
  await expect(link).not.toHaveAttribute('aria-invalid')
  await link.blur()
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await link.fill('/red')
  await expect(link).not.toHaveAttribute('aria-invalid')
  await expect(canvas(page).locator('.btn')).toHaveText('Buy it')
})

test('keeps selected words where a table is added, and asks again for a link after leaving its field', async ({
  page,
}) => {
  await openNew(page, 'selected-words')
  await press(page, page.getByRole('button', { name: 'Add Text', exact: true }))
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const line = text.locator('p', { hasText: 'Pour it slowly' })
  const selectFirst = async () => {
    await line.click()
    await page.keyboard.press('Home')
    await page.keyboard.press('Control+Shift+ArrowRight')
  }
  await text.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Pour it slowly')
  await selectFirst()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Decanter')
  await expect(text.getByRole('columnheader').first()).toHaveText('Decanter')
  await expect(line).toHaveText('Pour it slowly')
  await expect(text.locator(':scope > :first-child')).toHaveText('Pour it slowly')

  const where = page.getByRole('combobox', { name: 'Where the link leads' })
  await selectFirst()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('no such page')
  await selectFirst()
  await expect(where).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await expect(where).toBeFocused()
  await page.keyboard.type('/red')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link')).toHaveText(/^Pour ?$/)
})

test('opens the settings for a text that its editor can’t represent fully', async ({ page }) => {
  const id = await openNew(page, `held-${Date.now()}`)
  await press(page, page.getByRole('button', { name: 'Add Text', exact: true }))
  await press(page, page.getByRole('button', { name: 'Edit as HTML' }))
  const html = page.getByRole('textbox', { name: 'Text', exact: true })
  await html.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('<dl><dt>Grape</dt><dd>Merlot</dd></dl>')
  await canvas(page).getByText('Merlot').dblclick()
  await expect(page.getByRole('complementary', { name: 'Settings' }).locator(':focus')).toHaveCount(1)
  await expect(canvas(page).getByRole('textbox')).toHaveCount(0)
  await expect(canvas(page).getByText('Merlot')).toBeVisible()
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
  const { document } = await (await page.request.get(`/api/admin/pages/${id}`)).json()
  expect(JSON.stringify(document)).toContain('<dl><dt>Grape</dt><dd>Merlot</dd></dl>')
})

test('shows an archived page without its editor until it is restored', async ({ page }) => {
  const id = await openNew(page, 'put-by')
  await send(page, 'post', `/api/admin/pages/${id}/archive`, { is_archived: true })
  await visit(page, `/admin/page_builder?page=${id}`)
  await expect(page.getByText('This page is archived. Restore it to edit it.')).toBeVisible()
  await expect(page.getByRole('tree')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('tree')).toBeVisible()
})
