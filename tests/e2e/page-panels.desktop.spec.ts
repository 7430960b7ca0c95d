/** The page editor around the page: names of parts, long words in the settings, and versions while they load. */
import type { Locator } from '@playwright/test'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { edited } from '../factories/edited-page.ts'
import { boxOf } from './accessible.ts'
import { expect, send, signIn, test, visit } from './fixtures.ts'
import { canvas, expectToolsWithin, openNew, paste } from './open-editor.ts'
import { publishPage, saveDraft } from './save-draft.ts'

const WORDS = 'Words that fill the line from its left edge to its right edge. '.repeat(12)

// Each test adds a page, which no other test looks at.
test('places the name and tools of a part where they cover no words', async ({ page }) => {
  await openNew(page, `named-${crypto.randomUUID()}`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  for (let added = 0; added < 3; added++) {
    await page.getByRole('button', { name: 'Add Text', exact: true }).click()
    await text.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(WORDS)
    await expect(canvas(page).getByRole('paragraph')).toHaveCount(added + 1)
  }
  const bar = canvas(page).locator('.canvas-bar')
  for (const at of [0, 2]) {
    await page.getByRole('treeitem', { name: /^Text/ }).nth(at).click()
    const covered = async () => {
      const { x, y, width, height } = await boxOf(bar)
      const words = await Promise.all((await canvas(page).getByRole('paragraph').all()).map(boxOf))
      const isOver = (box: (typeof words)[number]) =>
        x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height
      return words.filter(isOver).length
    }
    await expect.poll(covered).toBe(0)
    await expect(bar).not.toHaveClass(/crowded/)
  }
  // Long texts on both sides leave room for the tools only.
  await page.getByRole('treeitem', { name: /^Text/ }).nth(1).click()
  await expect(bar).toHaveClass(/crowded/)
  await expect(bar.locator('.canvas-name')).toBeHidden()
})

test('keeps long words within the settings, and the focus in the text once its link is set', async ({ page }) => {
  await openNew(page, `long-${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(`${'Donaudampfschifffahrtsgesellschaft'.repeat(6)} نبيذ أحمر`)
  const panel = page.getByRole('complementary', { name: 'Settings' }).getByRole('tabpanel')
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  await page.keyboard.press('Control+K')
  await page.keyboard.type('/red')
  await page.evaluate(() => {
    const note = ({ relatedTarget }: FocusEvent) => {
      document.documentElement.dataset.lost = String(relatedTarget === null)
    }
    document.addEventListener('focusout', note, { once: true })
  })
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-lost', 'false')
  await expect(text).toBeFocused()
})

test('reports that versions are opening until they are drawn', async ({ page }) => {
  await signIn(page, 'editor')
  const { pages } = await (await page.request.get('/api/admin/pages')).json()
  const home = pages.find(({ route }: { route: string }) => route === '')
  await visit(page, `/admin/page_builder?page=${home.id}`)
  await expect(canvas(page).locator('[data-container]').first()).toBeVisible()
  const products = Promise.withResolvers<void>()
  await page.route('**/api/products/get-by-ids**', async (route) => {
    await products.promise
    await route.continue()
  })
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Compare with the draft' }).first().click()
  const frames = page.getByRole('dialog').locator('iframe')
  await expect(frames).toHaveCount(2)
  for (const frame of await frames.all()) {
    await expect(frame.contentFrame().getByText('Opening the page')).toBeAttached()
    await expect(frame.contentFrame().getByText('Empty page')).toHaveCount(0)
  }
  products.resolve()
  for (const frame of await frames.all())
    await expect(frame.contentFrame().locator('[data-container]').first()).toBeAttached()
})

test('keeps the actions of a page with a long title within the list of pages', async ({ page }) => {
  await signIn(page, 'editor')
  const title = `${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}${Date.now()}`
  await send(page, 'post', '/api/admin/pages', { title, route: `long-title-${crypto.randomUUID()}`, template: 'blank' })
  await visit(page, '/admin/page_builder_dashboard')
  const list = page.getByRole('table')
  await expect(list.getByRole('link', { name: title })).toBeVisible()
  const sideways = () =>
    list.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? table.scrollWidth))
  await expect.poll(sideways).toBeLessThanOrEqual(0)
})

test('colours and sizes the headings of a text apart from its other lines, on one screen or all', async ({ page }) => {
  await openNew(page, `look-${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  await paste(
    page.getByRole('textbox', { name: 'Text', exact: true }),
    '<h2>Up to a third off</h2><p>Until Sunday.</p>',
  )
  const [heading, line] = [
    canvas(page).getByRole('heading', { name: 'Up to' }),
    canvas(page).getByText('Until Sunday.'),
  ]
  await expect(line).toBeVisible()
  const styleOf = (words: Locator) =>
    words.evaluate((node) => [getComputedStyle(node).color, getComputedStyle(node).fontSize] as const)
  const usual = await styleOf(line)
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await expect(settings.getByRole('button', { name: 'Headings' })).toHaveAttribute('aria-pressed', 'true')
  await settings
    .getByRole('group', { name: /^Text colour/ })
    .getByRole('button', { name: 'Burgundy', exact: true })
    .click()
  await settings.getByLabel('Text size, rem').fill('4')
  await expect.poll(() => styleOf(heading)).toEqual(['rgb(110, 23, 48)', '64px'])
  expect(await styleOf(line)).toEqual(usual)
  await expect(settings.getByText(/^Contrast \d/)).toBeVisible()

  await page
    .getByRole('button', { name: /^Phone/ })
    .first()
    .click()
  await expect(settings.getByText('Same as desktop').first()).toBeVisible()
  await settings.getByLabel('Text size, rem').fill('2')
  await expect.poll(() => styleOf(heading)).toEqual(['rgb(110, 23, 48)', '32px'])
})

test('names another tab with the page open beside the title, not over it', async ({ page, context }) => {
  const id = await openNew(page, `tabs-${crypto.randomUUID()}`)
  const other = await context.newPage()
  await visit(other, `/admin/page_builder?page=${id}`)
  const notice = await boxOf(page.getByText('You have this page open in another tab too'))
  for (const covered of [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'All pages' })]) {
    const { x, y, width, height } = await boxOf(covered)
    const isApart =
      x + width <= notice.x || notice.x + notice.width <= x || y + height <= notice.y || notice.y + notice.height <= y
    expect(isApart).toBe(true)
  }
})

test('leads from a finding that prevents publishing to the settings of its part', async ({ page }) => {
  await openNew(page, `unready-${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Add Products', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Spring' })
  const finding = dialog.getByRole('listitem').filter({ hasText: 'No products set' })
  await finding.getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Settings' }).locator(':focus')).toHaveCount(1)
  await expect(page.getByRole('treeitem', { name: /^Products/, selected: true })).toBeVisible()
})

test('brings a new part into sight, with its tools within the canvas', async ({ page }) => {
  await signIn(page, 'editor')
  const campaign = { title: 'Spring offer', route: `tools-${crypto.randomUUID()}`, template: 'campaign' }
  const { page: made } = await send(page, 'post', '/api/admin/pages', campaign)
  await visit(page, `/admin/page_builder?page=${made.id}`)
  await page.getByRole('treeitem').last().click()
  await page.getByRole('button', { name: 'Add Two columns', exact: true }).click()
  await page
    .getByRole('treeitem', { name: /^Container/ })
    .first()
    .click()
  await expect(canvas(page).locator('[data-selected]')).toBeInViewport()
  await page.getByRole('treeitem').last().click()
  await page.getByRole('button', { name: 'Add Space', exact: true }).click()
  await expect(canvas(page).locator('[data-selected]')).toBeInViewport()
  await expectToolsWithin(page)
})

const LINKED = '<h1>Wines</h1><p><a href="/no-such-page">All</a></p>'

/** A page with one text. */
const withText = (document: PageDocument, text: string) =>
  edited(
    { ...document, containers: [], meta_description: 'Wines of the month' },
    { type: 'add_element', parent: null, element_type: 'text', at: 0 },
    { type: 'set_config', id: 'text', change: { text } },
  )

test('keeps the version note while a fault appears that prevents publishing', async ({ page }) => {
  const id = await openNew(page, `noted-${crypto.randomUUID()}`)
  await saveDraft(page, id, (document) => withText(document, LINKED))
  const known = Promise.withResolvers<void>()
  await page.route('**/api/admin/links/known*', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Spring' })
  const note = dialog.getByLabel('What changed, for your colleagues')
  await note.fill('For the tasting')
  known.resolve()
  await expect(dialog.getByText('There is no page at /no-such-page.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the page' }).click()
  await expect(dialog).toBeHidden()
  await saveDraft(page, id, (document) => withText(document, '<h1>Wines</h1>'))
  await page.reload()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(note).toHaveValue('For the tasting')
})

test('leads from the dialogs of the dashboard and of a test to the part that a finding is about', async ({ page }) => {
  await signIn(page, 'editor')
  const route = `led-${crypto.randomUUID()}`
  const id = await publishPage(page, route, (document) => withText(document, '<h1>Wines</h1>'))
  const link = (dialog: Locator) =>
    dialog.getByRole('listitem').filter({ hasText: 'There is no page at /no-such-page.' }).getByRole('link')
  const expectText = async () => {
    await expect(page.getByRole('treeitem', { name: /^Text/, selected: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
    await expect(page).toHaveURL(/\/admin\/page_builder\?page=\d+$/)
  }
  await saveDraft(page, id, (document) => withText(document, LINKED))
  await visit(page, `/admin/page_builder_dashboard?q=${route}`)
  await page.getByRole('button', { name: `Publish ${route}` }).click()
  await link(page.getByRole('dialog', { name: `${route} can’t be published yet` })).click()
  await expectText()

  const { page: b } = await send(page, 'post', `/api/admin/pages/${id}/variant`, {})
  await saveDraft(page, b.id, (document) => withText(document, LINKED))
  await visit(page, `/admin/page_builder?page=${b.id}`)
  for (const _time of ['first', 'again']) {
    await page.getByRole('tree').getByRole('treeitem').first().click()
    await page.getByRole('button', { name: 'Start the test' }).click()
    const dialog = page.getByRole('dialog', { name: /^Test version B/ })
    await link(dialog).click()
    await expect(dialog).toBeHidden()
    await expectText()
  }
})

test('shows the outline of a focused row of the tree whole', async ({ page }) => {
  await openNew(page, `outlined-${crypto.randomUUID()}`)
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('End')
  const room = await page.getByRole('treeitem', { selected: true }).evaluate((row) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(row)
    const outline = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const { left, right } = row.getBoundingClientRect()
    const clips = ['.pe-branch', '.pe-tree'].map((name) => {
      const around = row.closest(name) ?? row
      const box = around.getBoundingClientRect()
      const margin = name === '.pe-tree' ? 0 : Number.parseFloat(getComputedStyle(around).overflowClipMargin)
      return Math.min(left - box.left, box.right - right) + margin
    })
    return Math.min(...clips) - outline
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('undoes an added part while its first words are selected', async ({ page }) => {
  await openNew(page, `undone-${crypto.randomUUID()}`)
  const rows = page.getByRole('treeitem')
  await expect(canvas(page).locator('[data-container]').first()).toBeVisible()
  const count = await rows.count()
  for (const part of ['Text', 'Button']) {
    await page.getByRole('button', { name: `Add ${part}`, exact: true }).click()
    await expect(canvas(page).locator('[contenteditable]:focus')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(rows).toHaveCount(count)
  }
})

test('keeps the palette below the pointer while it adds parts', async ({ page }) => {
  await signIn(page, 'editor')
  const terms = { title: 'Gifts', route: `still-${crypto.randomUUID()}`, template: 'christmas' }
  const made = await send(page, 'post', '/api/admin/pages', terms)
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await page.getByRole('treeitem').first().click()
  const button = page.getByRole('button', { name: 'Add Container', exact: true })
  await page.getByText('Keys', { exact: true }).scrollIntoViewIfNeeded()
  const before = await boxOf(button)
  await button.click()
  await expect(page.getByRole('treeitem', { name: /^Container/, selected: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo: Add container', exact: true })).toBeVisible()
  expect(await boxOf(button)).toEqual(before)
})

test('begins content above a list where the list begins', async ({ page }) => {
  await signIn(page, 'editor')
  const { page: made } = await send(page, 'post', '/api/admin/pages/parts', {
    kind: 'list_header',
    path: '/rose/england',
  })
  const words = 'From the south coast'
  const revision = await saveDraft(page, made.id, (document) =>
    edited(
      document,
      { type: 'add_element', parent: 'block', element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: `<p>${words}</p>` } },
    ),
  )
  await send(page, 'post', `/api/admin/pages/${made.id}/publish`, { revision })
  await expect.poll(async () => (await page.request.get('/rose/england')).text()).toContain(words)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/rose/england')
    const { x } = await boxOf(page.getByText(words))
    expect(x).toBe((await boxOf(page.getByRole('heading', { level: 1 }))).x)
  }
  await send(page, 'post', `/api/admin/pages/${made.id}/archive`, { is_archived: true })
})
