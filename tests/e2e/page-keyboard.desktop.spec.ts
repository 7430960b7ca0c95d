/** The page builder by keyboard alone, in a separate shop: from signing in to a published page. */
import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import { expectAccessible } from './accessible.ts'
import { addMedia } from './add-media.ts'
import { adminEmail, expect, visit, withOwnShop } from './fixtures.ts'
import { notePointers } from './note-pointers.ts'

const test = withOwnShop()

const canvas = (page: Page) => page.frameLocator('iframe')
const tree = (page: Page) => page.getByRole('tree')
const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
const undoing = (page: Page, step: string) => page.getByRole('button', { name: `Undo: ${step}` })

/** Presses Tab until the target has the focus, in the page or in its frame. */
async function tabTo(page: Page, target: Locator, key = 'Tab', within = 60): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < within; presses += 1) {
    if (await target.evaluate((node) => node === node.ownerDocument.activeElement && document.hasFocus())) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Replaces the text of a field. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** The focused part of the screen. */
const region = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('.pe-bar,.pe-side,.pe-canvas')?.className ?? '')

/** Presses F6 until that part has the focus. */
async function goTo(page: Page, part: 'pe-bar' | 'left' | 'pe-canvas' | 'checks' | 'right'): Promise<void> {
  for (let presses = 0; presses < 5; presses += 1) {
    const before = await region(page)
    if (before.includes(part)) return
    await page.keyboard.press('F6')
    await expect.poll(() => region(page)).not.toBe(before)
  }
  expect(await region(page)).toContain(part)
}

async function goToRow(page: Page): Promise<void> {
  await goTo(page, 'left')
  await tabTo(page, tree(page).locator('[tabindex="0"]'), 'Shift+Tab')
}

async function add(page: Page, part: string): Promise<void> {
  await goToRow(page)
  await press(page, page.getByRole('button', { name: `Add ${part}`, exact: true }))
}

/** Signs in and makes a page, whose address is `title` in lower case. */
async function signInAndMakePage(page: Page, title: string): Promise<void> {
  await visit(page, '/admin/login')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(adminEmail('editor') ?? '')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.type('page builder')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/page_builder_dashboard')
  await press(page, page.getByRole('button', { name: 'New page' }))
  const form = page.getByRole('dialog', { name: 'New page' })
  await tabTo(page, form.getByLabel('Title'))
  await page.keyboard.type(title)
  await tabTo(page, form.getByRole('radio', { name: /^Campaign/ }))
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: /^Blank/ })).toBeChecked()
  await press(page, form.getByRole('button', { name: 'Create the page' }))
  await expect(page).toHaveURL(/\/admin\/page_builder\?page=\d+$/)
  await expect(tree(page)).toBeVisible()
}

/** Writes a heading, a bold paragraph and a link in place. */
async function writeText(page: Page): Promise<void> {
  await goToRow(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('treeitem', { name: /^Block/ })).toHaveAttribute('aria-selected', 'true')
  await add(page, 'Text')
  const text = canvas(page).getByRole('textbox', { name: /^Text/ })
  await expect(text).toBeFocused()
  await page.keyboard.type('Spring has come')
  await page.keyboard.press('Alt+F10')
  await expect(canvas(page).getByLabel('Kind of line')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('New wines ')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type('each week')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type(': see')
  // The editor reads the browser's selection a moment after each key.
  for (const chosen of ['e', 'ee', 'see']) {
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => text.evaluate(() => String(getSelection()))).toBe(chosen)
  }
  await page.keyboard.press('ControlOrMeta+K')
  await expect(canvas(page).getByLabel('Where the link leads')).toBeFocused()
  await page.keyboard.type('delivery')
  await expect(
    canvas(page)
      .getByRole('option', { name: /Page · .*delivery/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  await expect(canvas(page).getByRole('heading', { level: 1, name: 'Spring has come' })).toBeVisible()
  await expect(canvas(page).getByText('New wines each week: see')).toBeVisible()
  await expect(canvas(page).getByRole('strong')).toHaveText('each week')
  await expect(canvas(page).getByRole('link', { name: 'see' })).toHaveAttribute('href', '/wine-club/delivery')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(canvas(page).getByText('New wines')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(canvas(page).getByText('New wines each week: see')).toBeVisible()
}

/** Places a picture in the first of two columns, with a text layer moved and enlarged on the canvas. */
async function placePicture(page: Page): Promise<void> {
  await add(page, 'Two columns')
  await add(page, 'Picture')
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await press(page, library.getByRole('button', { name: /^glass/ }).first())
  await expect(library).toBeHidden()
  await expect(canvas(page).locator('[data-element] img')).toBeVisible()
  await goTo(page, 'right')
  await write(page, settings(page).getByLabel('Alternative text', { exact: true }), 'A glass of wine')
  await tabTo(page, settings(page).getByLabel('Crop', { exact: true }), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await add(page, 'Text layer')
  await goToRow(page)
  await page.keyboard.press('Enter')
  const layer = canvas(page).locator('[data-layer]')
  await expect(layer).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(undoing(page, 'Move text layer')).toBeVisible()
  await page.keyboard.press('+')
  await expect(undoing(page, 'Resize text layer')).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.type('Come and taste')
  await page.keyboard.press('Enter')
  await expect(layer).toHaveText('Come and taste')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('treeitem', { name: /^Come and taste/ })).toBeFocused()
}

/** Adds a button to the second column, moves it to the first and back, and makes the columns unequal. */
async function placeButton(page: Page): Promise<void> {
  await page.keyboard.press('End')
  await add(page, 'Button')
  await goTo(page, 'right')
  await write(page, settings(page).getByLabel('Text', { exact: true }), 'See the new wines')
  await write(page, settings(page).getByLabel('Link', { exact: true }), '/wine')
  await goToRow(page)
  const row = page.getByRole('treeitem', { name: /^Button/ })
  await page.keyboard.press('Alt+ArrowUp')
  await expect(undoing(page, 'Move button')).toBeVisible()
  await expect(row).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(row).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await goTo(page, 'right')
  const desktops = settings(page).getByRole('slider', { name: /^Desktops/ })
  await tabTo(page, desktops)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(desktops).toHaveValue('4')
  await goToRow(page)
  await page.keyboard.press('Home')
  await goTo(page, 'right')
  await press(page, settings(page).getByRole('button', { name: 'Gold tint', exact: true }))
  await expect(undoing(page, 'Change container')).toBeVisible()
}

/** Fixes the faults found by the checks from there: an empty block and a missing description. */
async function fixMarkup(page: Page): Promise<void> {
  await add(page, 'Block')
  await goTo(page, 'pe-bar')
  await press(page, page.getByRole('button', { name: /^Checks/ }))
  await goTo(page, 'checks')
  await expectAccessible(page)
  const checks = page.getByRole('complementary', { name: 'Checks' })
  await press(page, checks.getByRole('button', { name: 'Delete it' }))
  await expect(checks.getByText('This block is empty')).toHaveCount(0)
  await expect(checks.locator(':focus')).toHaveCount(1)
  await press(page, checks.getByRole('button', { name: 'Use the first paragraph' }))
  await expect(checks.getByText('Before it can be published')).toHaveCount(0)
  await expect(checks.locator(':focus')).toHaveCount(1)
  await tabTo(page, checks.getByRole('button', { name: 'Close checks' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
}

async function shareAndPublish(page: Page): Promise<void> {
  await goTo(page, 'pe-bar')
  await press(page, page.getByRole('button', { name: 'Share a preview' }))
  const sharing = page.getByRole('dialog', { name: 'Share a preview' })
  await press(page, sharing.getByRole('button', { name: 'Create a link' }))
  await expect(sharing.getByRole('link', { name: 'Open the preview' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sharing).toBeHidden()
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }))
  const publishing = page.getByRole('dialog', { name: /^Publish / })
  await expectAccessible(page)
  await press(page, publishing.getByRole('button', { name: 'Publish now' }))
  await expect(page.getByRole('status').filter({ hasText: /^Draft/ })).toContainText('Live')
}

test('makes, fills, fixes, shares and publishes a page without a pointer event', async ({ page, tolerate }) => {
  test.slow()
  // The first calls are made before signing in.
  tolerate(/\/api\/(admin|userrole)/)
  const pointers = await notePointers(page)
  const route = `keys-${Date.now()}`
  await signInAndMakePage(page, route)
  await addMedia(page, 'glass.svg')
  await expectAccessible(page)
  await writeText(page)
  await placePicture(page)
  await placeButton(page)
  await fixMarkup(page)
  await shareAndPublish(page)
  await expect.poll(async () => (await page.request.get(`/${route}`)).status()).toBe(200)
  const published = await (await page.request.get(`/${route}`)).text()
  expect(published).toContain('<strong>each week</strong>')
  expect(published).toContain('Come and taste')
  expect(pointers).toEqual([])
})
