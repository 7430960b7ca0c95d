/** The page editor, in a separate shop: a page made by keyboard alone is published as the canvas showed it. */
import type { Frame, Page } from '@playwright/test'
import { largePage } from '../../benchmarks/builder/large-page.ts'
import { findLayer } from '../../domain/publishing/page/layer-edits.ts'
import { expectAccessible } from './accessible.ts'
import { AT_EACH_CHANGE, expect, test as inSharedShop, send, signIn, visit, withOwnShop } from './fixtures.ts'
import { bar, canvas, openNew, paste, press } from './open-editor.ts'

const test = withOwnShop()

// It adds a page, which no other test looks at.
inSharedShop(
  'makes a page by keyboard alone, undoes and redoes across a reload, and publishes it',
  AT_EACH_CHANGE,
  async ({ page }) => {
    await openNew(page, `spring-${crypto.randomUUID()}`)
    await press(page, page.getByRole('button', { name: 'Add Text', exact: true }))
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Spring has come')
    await page.getByRole('combobox', { name: 'Kind of line' }).selectOption('1')
    await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('Spring has come')

    await press(page, page.getByRole('button', { name: 'Add Button', exact: true }))
    await page.getByRole('combobox', { name: 'Link' }).fill('/wine')
    await page.getByRole('tree').getByRole('treeitem', { selected: true }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('button', { name: 'Undo: Move button' })).toBeVisible()
    await page.keyboard.press('Control+Z')
    await page.keyboard.press('Control+D')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('treeitem', { name: /^Button/ })).toHaveCount(1)
    await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
    await expectAccessible(page)

    await page.reload()
    await press(page, page.getByRole('button', { name: 'Undo: Delete button' }))
    await expect(page.getByRole('treeitem', { name: /^Button/ })).toHaveCount(2)
    await press(page, page.getByRole('button', { name: 'Redo: Delete button' }))

    await press(page, page.getByRole('button', { name: /^Checks/ }))
    await expect(page.getByText('Write a description for search engines')).toBeVisible()
    const checks = page.getByRole('complementary', { name: 'Checks' })
    // The deleted button's finding is listed until the findings of the new draft are ready.
    await expect(checks.getByRole('button', { name: 'Page', exact: true })).toHaveCount(1)
    await press(page, checks.getByRole('button', { name: 'Page', exact: true }))
    await expect(page.getByRole('textbox', { name: 'Description for search engines' })).toBeFocused()
    await page.keyboard.type('What is new this spring')
    await press(page, page.getByRole('button', { name: 'Close checks' }))
    await press(page, page.getByRole('button', { name: 'Publish', exact: true }))
    await press(page, page.getByRole('button', { name: 'Publish anyway' }))
    await expect(bar(page)).toContainText('Live')
  },
)

// It adds a page, which no other test looks at.
inSharedShop('fills a carousel with chosen products, and scrolls the tree by wheel', async ({ page }) => {
  await openNew(page, `chosen-${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Add Carousel', exact: true }).click()
  await page.getByLabel('Shows', { exact: true }).selectOption('products')
  const products = page.getByRole('group', { name: 'Products' })
  const finder = products.getByRole('combobox', { name: 'Add products' })
  const options = products.getByRole('option')
  await finder.fill('rioja')
  for (const at of [0, 1, 2]) await options.nth(at).click()
  await expect(products.getByRole('option', { selected: true })).toHaveCount(3)
  await options.nth(2).click()
  await finder.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(products.getByRole('listitem')).toHaveCount(2)
  const [items, moves] = [products.getByRole('listitem'), products.getByRole('button', { name: /^Move / })]
  await expect(items.first()).toContainText(/£\d+\.\d\d · (\d+ in stock|sold out)/)
  const second = (await items.nth(1).locator('span').first().textContent()) ?? ''
  await moves.first().press('ArrowDown')
  await expect(items.first()).toContainText(second)
  for (let added = 0; added < 12; added++) await page.getByRole('button', { name: 'Add Space', exact: true }).click()
  const tree = page.getByRole('tree')
  await tree.hover()
  await expect.poll(() => tree.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50)
  await page.mouse.wheel(0, -4000)
  await expect.poll(() => tree.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  const { height } = (await tree.boundingBox()) ?? { height: 0 }
  expect(height / ((await tree.getByRole('treeitem').last().boundingBox())?.height ?? 1)).toBeGreaterThan(8)
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
})

test('edits a text in place after a double press, in one undo step, and cleans pasted text', async ({ page }) => {
  /** Scripts that the canvas has loaded. */
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.frame() !== page.mainFrame()) scripts.push(request.url())
  })
  const hasTiptap = async () => {
    const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
    return texts.some((text) => text.includes('ProseMirror'))
  }
  await openNew(page, `written-${Date.now()}`)
  await expect(canvas(page).locator('[data-container]').first()).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  expect(await hasTiptap()).toBe(false)
  await press(page, page.getByRole('button', { name: 'Add Text', exact: true }))
  const text = canvas(page).getByRole('textbox', { name: /^Text/ })
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  const drawn = canvas(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Text$/ })
  await drawn.dblclick()
  await expect(text).toBeFocused()
  expect(await hasTiptap()).toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Half a case')
  const pressed = (tool: HTMLElement) => {
    tool.focus()
    tool.click()
    return document.activeElement?.getAttribute('role')
  }
  const strong = canvas(page).getByRole('button', { name: 'Strong' })
  // The next key is the text's, also one that comes before the next frame.
  expect([await strong.evaluate(pressed), await strong.evaluate(pressed)]).toEqual(['textbox', 'textbox'])
  await canvas(page).getByRole('button', { name: 'Emphasis' }).click()
  await page.keyboard.type(' or a whole one')
  await expectAccessible(page)
  await paste(text, '<p style="color:red" onclick="alert(1)">Pasted<script>alert(2)</script> <u>words</u></p>')
  const settings = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(settings).toHaveText(/Half a case or a whole one.*Pasted words/)
  await page.keyboard.press('Control+Z')
  await expect(settings).not.toContainText('Pasted')
  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  await expect(canvas(page).locator('.page-text em')).toHaveText(/or a whole one/)
  await expect(canvas(page).locator('.page-text [style], .page-text u')).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Undo: Change text' }))
  await expect(drawn).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo: Add text' })).toBeVisible()
})

test('shows two members of staff who have a page open each other, and both in the list of pages', async ({
  page,
  browser,
  shop,
}) => {
  const id = await openNew(page, 'together')
  const others = page.getByRole('status').filter({ hasText: 'open too' })
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(others).toHaveCount(0)

  const context = await browser.newContext({ baseURL: shop.url })
  const colleague = await context.newPage()
  await signIn(colleague, 'owner')
  await visit(colleague, `/admin/page_builder?page=${id}`)
  await expect(colleague.getByRole('status').filter({ hasText: 'has this page open too' })).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: 'Add Space' }).click()
  await expect(bar(colleague)).toContainText(/saved \d\d:\d\d/)

  await expect(others).toHaveText(/ has this page open too$/)
  await expect(page.getByText(/open too, last edit just now$/)).toBeVisible()
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(page.getByRole('row', { name: /^Spring .* has it open/ })).toContainText('/together')
  await expectAccessible(page)
  await context.close()
})

const FONT = 'node_modules/@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2'
const FAMILY = '"commissioner", var(--sans)'

/** Returns the font families whose files the document has loaded. */
const loadedFamilies = (frame: Page | Frame) =>
  frame.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  )

test('uploads a font with its licence, uses it in a style rule, and publishes it with the page', async ({ page }) => {
  await openNew(page, 'lettering')
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Hand-lettered')
  await page.getByRole('combobox', { name: 'Kind of line' }).selectOption('1')
  await page.getByRole('tab', { name: 'Page', exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Description for search engines' }).fill('What is new in lettering')

  await page.getByRole('button', { name: 'Add a font' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a font' })
  await dialog.getByLabel('Files to upload').setInputFiles(FONT)
  await dialog.getByRole('button', { name: 'Add the font' }).click()
  await expect(dialog.getByText('Say under which licence the shop may use this font')).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByRole('textbox', { name: /^Licence of commissioner/ })
    .fill('SIL Open Font License 1.1, Google Fonts')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const font = page.getByRole('group', { name: 'commissioner' })
  await expect(font.getByLabel('Weight')).toHaveValue('100 900')
  await expect(font.getByText('Licence: SIL Open Font License 1.1, Google Fonts')).toBeVisible()
  await expect(font.getByText('Six dozen quality wines')).toHaveAttribute('data-font', 'loaded')

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Property of rule 1').fill('font-family')
  const value = page.getByLabel('Value of rule 1')
  const offered = page.locator(`[id="${await value.getAttribute('list')}"] option`)
  await expect(offered.first()).toHaveAttribute('value', FAMILY)
  await value.fill(FAMILY)
  await expect(font.getByRole('button', { name: 'the page itself' })).toBeVisible()
  const preview = page.frames().find((frame) => frame.url().includes('live_preview'))
  if (!preview) throw new Error('There is no canvas')
  await expect.poll(() => loadedFamilies(preview)).toContain('commissioner')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(bar(page)).toContainText('Live')
  await expect.poll(async () => (await page.request.get('/lettering')).status()).toBe(200)
  await expect(bar(page).getByRole('link', { name: 'Live' })).toHaveAttribute('href', '/lettering')
  await visit(page, '/lettering')
  await expect.poll(() => loadedFamilies(page)).toContain('commissioner')
  const text = page.getByText('Hand-lettered')
  expect(await text.evaluate((node) => getComputedStyle(node).fontFamily)).toMatch(/^"?commissioner"?,/)

  await visit(page, '/admin/media')
  await page.getByRole('button', { name: 'Fonts', exact: true }).click()
  await page.getByRole('button', { name: /^commissioner/ }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('textbox', { name: 'Licence' })).toHaveValue(/^SIL/)
  await expect(details.getByRole('link', { name: 'Spring' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expectAccessible(page)
})

test('shares a draft by a link that anyone can open, until it is withdrawn', async ({ page, browser, shop }) => {
  await signIn(page, 'editor')
  const made = await send(page, 'post', '/api/admin/pages', {
    title: 'Summer wines',
    route: 'offers/summer',
    template: 'information',
  })
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  // Its description for search engines is still to be written.
  await page.getByRole('button', { name: 'Share a preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share a preview' })
  await dialog.getByLabel('The link is valid for').selectOption('30 days')
  await dialog.getByRole('button', { name: 'Create a link' }).click()
  const link = dialog.getByRole('link', { name: 'Open the preview' })
  await expect(link).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(/valid until \d+ \w+/)
  await expectAccessible(page)

  const address = (await link.getAttribute('href')) ?? ''
  const guest = await browser.newPage({ baseURL: shop.url })
  await guest.goto(address)
  await expect(guest).toHaveURL(`${shop.url}/offers/summer`)
  await expect(guest.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await expect(guest.getByRole('heading', { level: 1, name: 'Summer wines' })).toBeVisible()
  await expectAccessible(guest)
  expect((await page.request.get('/offers/summer')).status()).toBe(404)

  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('No links yet.')).toBeVisible()
  await expect
    .poll(async () => {
      await guest.goto(address)
      return guest.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('This preview has ended')
  await guest.close()

  await dialog.getByRole('button', { name: 'Back to the page' }).click()
  await expect(dialog).toBeHidden()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const own = await opened
  await expect(own).toHaveURL(`${shop.url}/offers/summer`)
  await expect(own.getByRole('heading', { level: 1, name: 'Summer wines' })).toBeVisible()
  await own.close()
})

test('leads from a change to its place in both versions', async ({ page }) => {
  await signIn(page, 'editor')
  const made = await send(page, 'post', '/api/admin/pages', { title: 'Club', route: 'seen', template: 'information' })
  const path = `/api/admin/pages/${made.page.id}`
  const { document } = await (await page.request.get(path)).json()
  const described = { ...document, meta_description: 'What members get' }
  await send(page, 'put', `${path}/draft`, { document: described, revision: 1 })
  await send(page, 'post', `${path}/publish`, { revision: 2, note: '' })
  const changed = JSON.parse(JSON.stringify(described).replace('Its answer.', 'Another answer.'))
  await send(page, 'put', `${path}/draft`, { document: changed, revision: 2 })
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Compare with the draft' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Changed: text: .*Its answer.* is now .*Another answer/ }).click()
  for (const [name, words] of [
    ['Version 1', 'Its answer.'],
    ['The draft', 'Another answer.'],
  ] as const) {
    const frame = dialog.locator(`iframe[title="${name}"]`).contentFrame()
    await expect(frame.getByText(words)).toBeInViewport()
    await expect(frame.locator('.canvas-bar')).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('crops a picture around its focal point, with a separate shape on phones', async ({ page }) => {
  await openNew(page, 'cropped')
  await page.getByRole('button', { name: 'Add Picture', exact: true }).click()
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('textbox', { name: 'Picture', exact: true }).fill('map-keynsham.svg')
  const picture = canvas(page).locator('[data-element] img')
  const shown = () =>
    picture.evaluate((node) => {
      const { aspectRatio, objectPosition } = getComputedStyle(node)
      return [aspectRatio, objectPosition]
    })
  const crop = page.getByLabel('Crop', { exact: true })
  await crop.selectOption('4:3')
  await crop.selectOption('16:9')
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(crop).toHaveValue('4:3')
  await crop.selectOption('16:9')
  await page.getByLabel('Crop on phones').selectOption('3:4')
  const point = page.getByRole('button', { name: /^Focal point/ })
  await point.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(point).toHaveAccessibleName(/^Focal point: 40 per cent from the left, 51 per cent from the top/)
  await expect.poll(shown).toEqual(['16 / 9', '40% 51%'])
  await expectAccessible(page)
  const at = await point.boundingBox()
  if (!at) throw new Error('The point is not shown')
  await page.mouse.move(at.x + 12, at.y + 12)
  await page.mouse.down()
  await page.mouse.move(at.x + 12, at.y - 400)
  await page.mouse.up()
  await expect(point).toHaveAccessibleName(/ 0 per cent from the top/)
  await page.getByRole('button', { name: /^Phone/ }).click()
  await expect.poll(async () => (await shown())[0]).toBe('3 / 4')
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(point).toHaveAccessibleName(/ 5\d per cent from the top/)
  await page.getByRole('button', { name: /^Checks/ }).click()
  const pictures = page.getByRole('region', { name: /^Pictures/ })
  const weight = /Desktop \d[\d.]* (kB|bytes), phone \d[\d.]* (kB|bytes)/
  await expect(pictures.getByRole('listitem').filter({ hasText: 'map-keynsham.svg' })).toContainText(weight)
  await expect(pictures.getByRole('listitem').last()).toContainText(weight)
  await expectAccessible(page)
})

/** Opens a page with that many elements, whose first layer is at `left` on its picture. */
async function openLarge(page: Page, route: string, elements: number, left?: string): Promise<void> {
  await signIn(page, 'editor')
  const { page: made } = await send(page, 'post', '/api/admin/pages', { title: 'Long', route, template: 'blank' })
  const document = largePage(route, elements)
  const layer = findLayer(document, 'text-layer-0')?.layer
  if (layer && left !== undefined) layer.styles.left = left
  await send(page, 'put', `/api/admin/pages/${made.id}/draft`, { document, revision: made.revision })
  await visit(page, `/admin/page_builder?page=${made.id}`)
  await expect(canvas(page).locator('[data-layer="text-layer-0"]')).toBeVisible()
}

test('keeps the checks of one part of the canvas while another is edited', async ({ page }) => {
  await openLarge(page, 'checked', 40, '-60px')
  await page.getByRole('button', { name: /^Checks/ }).click()
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeVisible()
  const sticksOut = page.getByRole('listitem').filter({ hasText: 'sticks out of its element' })
  const overlaps = page.getByRole('listitem').filter({ hasText: 'overlaps another one' })
  await expect(sticksOut).toHaveCount(1)
  await expect(overlaps).toHaveCount(0)

  const other = canvas(page).locator('[data-layer="text-layer-20"]')
  await other.click()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowDown')
  await expect(overlaps).not.toHaveCount(0)
  await expect(sticksOut).toHaveCount(1)

  await sticksOut.getByRole('button', { name: 'Move it within' }).click()
  await expect(sticksOut).toHaveCount(0)
  await expect(overlaps).not.toHaveCount(0)
})

test('scrolls a distant element into view when it is selected in the tree', async ({ page }) => {
  await openLarge(page, 'long', 300)
  const far = canvas(page).locator('[data-layer="text-layer-285"]')
  await expect(far).not.toBeInViewport()
  await page
    .getByRole('treeitem', { name: /Layer 285/ })
    .first()
    .click()
  await expect(far).toHaveAttribute('aria-pressed', 'true')
  await expect(far).toBeInViewport()
})
