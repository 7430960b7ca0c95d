/** Words of new and existing parts, typed on the canvas at once; and what stays in place around them. */
import type { Page } from '@playwright/test'
import { boxOf } from './accessible.ts'
import { addMedia } from './add-media.ts'
import { expect, test } from './fixtures.ts'
import { bar, canvas, openNew } from './open-editor.ts'

// Each test adds a page, which no other test looks at.
async function open(page: Page): Promise<void> {
  await openNew(page, `writing-${crypto.randomUUID()}`)
  await expect(canvas(page).locator('[data-container]').first()).toBeVisible()
}
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
const layers = (page: Page) => canvas(page).locator('[data-layer]')
const texts = (page: Page) => canvas(page).locator('.page-text:visible')
const undo = (page: Page, step: string) => page.getByRole('button', { name: `Undo: ${step}`, exact: true })

async function addPicture(page: Page): Promise<void> {
  await addMedia(page, 'cellar.svg')
  await add(page, 'Picture')
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog
    .getByRole('button', { name: /^cellar/ })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
}

test('types straight into a text and a layer that were just added, spaces included', async ({ page }) => {
  await open(page)
  await add(page, 'Text')
  await page.keyboard.type('Half a case')
  await expect(texts(page)).toHaveText(['Half a case'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused()

  await addPicture(page)
  await add(page, 'Text layer')
  await page.keyboard.type('Up to a third off')
  await page.keyboard.press('Escape')
  await expect(layers(page)).toHaveText(['Up to a third off'])
  await add(page, 'Button layer')
  await expect(canvas(page).locator('[contenteditable]')).toBeFocused()
  await page.keyboard.type('See the wines')
  await page.keyboard.press('Enter')
  await expect(layers(page)).toHaveText(['Up to a third off', 'See the wines'])
})

test('keeps the lines typed into a new text before its editor has loaded', async ({ page }) => {
  await open(page)
  const typed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await add(page, 'Text')
  await expect(texts(page)).toBeVisible()
  await expect(page.locator('iframe')).toBeFocused()
  await page.keyboard.type('Half a case')
  await page.keyboard.press('Enter')
  await page.keyboard.type('of whites')
  typed.resolve()
  await expect(canvas(page).locator('[contenteditable] p')).toHaveText(['Half a case', 'of whites'])
})

test('keeps the words typed into a new text before the canvas listens', async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  await page.route('**/page_builder/live_preview', async (route) => {
    await typed.promise
    await route.continue()
  })
  await openNew(page, `writing-${crypto.randomUUID()}`)
  await add(page, 'Text')
  const typing = page.keyboard.type('Half a case of red, chilled', { delay: 20 })
  typed.resolve()
  await typing
  await expect(texts(page)).toHaveText(['Half a case of red, chilled'])
})

test('leaves what is typed to a field that takes the focus while the canvas does not load', async ({ page }) => {
  await page.route('**/page_builder/live_preview', () => {})
  await openNew(page, `writing-${crypto.randomUUID()}`)
  await add(page, 'Text')
  await page.keyboard.type('lost')
  const classes = page.getByRole('textbox', { name: 'Classes' })
  await classes.focus()
  await page.keyboard.type('gifts')
  await expect(classes).toHaveValue('gifts')
})

test('keeps the words of a layer on Escape, without handles while they are typed, and undoes them', async ({
  page,
}) => {
  await open(page)
  await addPicture(page)
  await add(page, 'Text layer')
  const handles = canvas(page).locator('.canvas-handle')
  await expect(layers(page)).toBeFocused()
  await expect(handles.first()).toBeHidden()
  await page.keyboard.type('Always cool')
  await page.keyboard.press('Escape')
  await expect(layers(page)).toHaveText('Always cool')
  await expect(handles).toHaveCount(8)
  await expect(handles.first()).toBeVisible()
  await undo(page, 'Change text layer').click()
  await expect(layers(page)).toHaveText('Text')
})

test('saves the words of a layer or button while they are typed, as one step of undo', async ({ page }) => {
  await open(page)
  await addPicture(page)
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const field = canvas(page).locator('[contenteditable]')
  for (const [part, ends] of [
    ['Text layer', 'Escape'],
    ['Button', 'Enter'],
  ] as const) {
    const words = `Until Sunday in a ${part.toLowerCase()}`
    await add(page, part)
    await expect(field).toBeFocused()
    const saved = page.waitForResponse((answer) => answer.ok() && (answer.request().postData() ?? '').includes(words))
    await page.keyboard.type(words, { delay: 20 })
    await expect(settings.getByLabel('Text', { exact: true })).toHaveValue(words)
    await saved
    await page.keyboard.press('Home')
    await page.keyboard.type('Only ')
    await expect(settings.getByLabel('Text', { exact: true })).toHaveValue(`Only ${words}`)
    await expect(field).toHaveText(`Only ${words}`)
    await page.keyboard.press(ends)
    await expect(canvas(page).getByText(`Only ${words}`, { exact: true })).toHaveCount(1)
  }
  await undo(page, 'Change button').click()
  await expect(canvas(page).locator('.btn:not([data-layer])')).toHaveText('Button')
})

test('leads back to the tree on Escape from a text or button that was pressed twice', async ({ page }) => {
  await open(page)
  for (const [part, words] of [
    ['Text', 'Half a case'],
    ['Button', 'See the wines'],
  ] as const) {
    await add(page, part)
    await page.keyboard.type(words)
    await page.getByRole('treeitem').first().click()
    await canvas(page).getByText(words).dblclick()
    await expect(canvas(page).locator('[contenteditable]:focus')).toHaveText(words)
    await page.keyboard.press('End')
    await page.keyboard.type(' now')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('treeitem', { name: `${words} now`, selected: true })).toBeFocused()
  }
})

test('replaces the words that came with a new part when others are typed in its settings', async ({ page }) => {
  await open(page)
  await add(page, 'Text')
  await expect(canvas(page).getByRole('textbox')).toBeFocused()
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Until Sunday')
  await expect(texts(page)).toHaveText(['Until Sunday'])
  await add(page, 'Button')
  const label = page.getByRole('complementary', { name: 'Settings' }).getByLabel('Text', { exact: true })
  await label.click()
  await page.keyboard.type('See the wines')
  await expect(canvas(page).getByText('See the wines', { exact: true })).toBeVisible()
})

test('keeps a heading a heading when all its words are typed again', async ({ page }) => {
  await open(page)
  await add(page, 'Text')
  await expect(canvas(page).getByRole('textbox')).toBeFocused()
  await canvas(page).getByRole('combobox', { name: 'Kind of line' }).selectOption('2')
  for (const words of ['Spring', 'Summer']) {
    await page.keyboard.press('Control+A')
    await page.keyboard.type(words)
    await expect(canvas(page).getByRole('heading', { level: 2 })).toHaveText(words)
  }
  const settings = page.getByRole('textbox', { name: 'Text', exact: true })
  await settings.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Autumn')
  await expect(canvas(page).getByRole('heading', { level: 2 })).toHaveText('Autumn')
})

test('shows another part’s settings from their top, and scrolls the page only inside its frame', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 620 })
  await open(page)
  for (let count = 0; count < 4; count += 1) await add(page, 'Lock it in')
  const panel = page.locator('#pe-right')
  await panel.evaluate((node) => node.scrollTo(0, node.scrollHeight))
  expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  const frame = page.locator('.pe-paper iframe')
  const top = async () => (await boxOf(frame)).y
  const before = await top()
  const rows = page.getByRole('treeitem', { name: /^Lock it in/ })
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
  await page.reload()
  await rows.last().click()
  await expect.poll(() => frame.evaluate((node: HTMLIFrameElement) => node.contentWindow?.scrollY)).toBeGreaterThan(0)
  expect(await top()).toBe(before)
  await panel.evaluate((node) => node.scrollTo(0, node.scrollHeight))
  await rows.first().click()
  expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expect.poll(() => frame.evaluate((node: HTMLIFrameElement) => node.contentWindow?.scrollY)).toBeLessThan(100)
  expect(await top()).toBe(before)
})

test('shows samples where the site will show the best rated products', async ({ page }) => {
  await open(page)
  await add(page, 'Products')
  await page.getByLabel('Which products', { exact: true }).selectOption('best_rated')
  await expect(canvas(page).getByRole('article').first()).toBeVisible()
  await expect(canvas(page).getByText('No products set')).toHaveCount(0)
})

test('takes letters as fast as a text expander types them', async ({ page }) => {
  await open(page)
  const client = await page.context().newCDPSession(page)
  const words = 'Six bottles that we drink ourselves, and what to eat with each of them. '
  for (const label of ['Title', 'Description for search engines', 'Keywords']) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill('Now: ')
    const letters = [...words].flatMap((key) => [
      client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
      client.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
    ])
    await Promise.all(letters)
    await expect(field).toHaveValue(`Now: ${words}`)
  }
})
