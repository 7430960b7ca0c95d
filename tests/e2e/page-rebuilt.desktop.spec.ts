/**
 * The home page, rebuilt from a blank page with pointer and keys and published: shoppers get exactly the pixels that
 * the canvas showed, on each screen.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Locator, Page, Request, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { boxOf } from './accessible.ts'
import { addFile } from './add-media.ts'
import { expect, send, signIn, visit, withOwnShop } from './fixtures.ts'

const test = withOwnShop()

const ROUTE = 'home-again'
const WIDTHS = [390, 768, 1440] as const
/** Higher than the page on any screen, so that nothing waits to be scrolled into view. */
const HEIGHT = 9_000
/** Share of pixels that may differ, and the difference from which a pixel counts (0 to 1). */
const MAX_DIFFERENCE = 0.001
const MIN_DIFFERENCE = 0.05

const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' }).getByRole('tabpanel')
const field = (page: Page, label: string) => settings(page).getByLabel(label, { exact: true })
const canvas = (page: Page) => page.frameLocator('iframe')
const row = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })

/** Adds a part behind or into the selection. */
const add = (page: Page, part: string) => page.getByRole('button', { name: `Add ${part}`, exact: true }).click()

async function addContainer(page: Page, background = ''): Promise<void> {
  await add(page, 'Container')
  if (background) await settings(page).getByRole('button', { name: background, exact: true }).click()
}

async function addText(page: Page, level: number, heading: string, words: string): Promise<void> {
  await add(page, 'Text')
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(heading)
  await page.getByRole('combobox', { name: 'Kind of line' }).selectOption(String(level))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
}

async function addButton(page: Page, words: string, link: string, look?: string): Promise<void> {
  await add(page, 'Button')
  await field(page, 'Text').fill(words)
  await field(page, 'Link').fill(link)
  if (look) await field(page, 'Button').selectOption(look)
}

const columnsOn = (page: Page, screen: string) => settings(page).getByRole('slider', { name: new RegExp(`^${screen}`) })

async function addBlock(page: Page, columns: { Desktops: number; Tablets: number; Phones: number }): Promise<void> {
  await add(page, 'Block')
  for (const [screen, count] of Object.entries(columns)) await columnsOn(page, screen).fill(String(count))
}

async function chooseProduct(page: Page, words: string, name: RegExp): Promise<void> {
  await settings(page).getByPlaceholder('Find a product').fill(words)
  await settings(page).getByRole('option', { name }).first().click()
}

async function drag(page: Page, part: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await boxOf(part)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2)
  await page.mouse.move(x + by.x, y + by.y)
  await page.mouse.up()
}

async function buildHero(page: Page): Promise<void> {
  await addContainer(page, 'Gold tint')
  await addText(page, 1, 'Good wine, kept properly', 'More than a thousand wines. Buy any six and each costs less.')
  await addButton(page, 'Shop all wine', '/wine')
  await addButton(page, 'Mix a six', '/wine', 'line')
  await addBlock(page, { Desktops: 6, Tablets: 12, Phones: 12 })
  await add(page, 'Products')
  await field(page, 'Which products').selectOption('manual')
  await chooseProduct(page, 'rioja', /Rioja/)
  await chooseProduct(page, 'malbec', /Malbec/)
  await row(page, /^Block/)
    .first()
    .click()
  await columnsOn(page, 'Desktops').fill('6')
}

/** Builds the promises as HTML, and moves them by key behind the section above. */
async function buildPromises(page: Page): Promise<void> {
  await addContainer(page, 'Burgundy tint')
  await add(page, 'HTML')
  await page.getByRole('textbox', { name: 'HTML', exact: true }).click()
  await page.keyboard.insertText('<ul><li>Tasted by three of us</li><li>Mix any six</li></ul>')
  await row(page, /^HTML/).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('button', { name: 'Undo: Move HTML' })).toBeVisible()
}

async function addPicture(page: Page, file: string, words: string): Promise<void> {
  await add(page, 'Picture')
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('button', { name: 'Close' }).click()
  await field(page, 'Picture').fill(file)
  await field(page, 'Alternative text').fill(words)
}

/** Adds an uploaded picture wider than the page, whose size the build writes into the page, and a cropped drawing. */
async function buildPicture(page: Page): Promise<void> {
  await addContainer(page, 'Parchment, darker')
  const background = { r: 122, g: 46, b: 58 }
  const photo = sharp({ create: { width: 1800, height: 1000, channels: 3, background } }).png()
  await addPicture(page, await addFile(page, 'field.png', await photo.toBuffer()), 'A field')
  await addPicture(page, 'map-keynsham.svg', 'The way to our shop in Keynsham')
  await field(page, 'Crop').selectOption('16:9')
  await add(page, 'Text layer')
  await field(page, 'Text').fill('Come and taste')
  await field(page, 'Top').fill('20%')
  await add(page, 'Button layer')
  await field(page, 'Text').fill('Find us')
  await field(page, 'Link').fill('/wine')
  const layer = canvas(page).locator('[data-layer]', { hasText: 'Find us' })
  await expect(layer).toBeVisible()
  await drag(page, layer, { x: 60, y: 60 })
  await expect(page.getByRole('button', { name: 'Undo: Move button layer' })).toBeVisible()
}

/** Builds cards in separate blocks, on tabs. */
async function buildCards(page: Page): Promise<void> {
  const cards = ['Reds to keep', 'Whites to open', 'Fizz for Friday']
  await addContainer(page)
  for (const [at, words] of cards.entries()) {
    if (at > 0) await addBlock(page, { Desktops: 4, Tablets: 6, Phones: 12 })
    await add(page, 'Card')
    await field(page, 'Picture').fill('map-keynsham.svg')
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(words)
    await settings(page).getByRole('combobox', { name: 'Link', exact: true }).fill('/wine')
  }
  await row(page, /^Container/)
    .last()
    .click()
  await settings(page).getByLabel('Show blocks in tabs').check()
  await field(page, 'Tab 1').fill('To drink now')
  await settings(page).getByRole('button', { name: 'Add a tab' }).click()
  await field(page, 'Tab 2').fill('To keep')
  await row(page, /^Block 4 of 12/)
    .last()
    .click()
  await field(page, 'Shown in').selectOption({ label: 'To keep' })
}

async function buildCarousels(page: Page): Promise<void> {
  await addContainer(page)
  await addText(page, 2, 'Popular this week', 'What everyone put in their baskets.')
  await add(page, 'Carousel')
  await field(page, 'Shows').selectOption('popular_products')
  await addContainer(page)
  await add(page, 'Carousel')
  await field(page, 'Shows').selectOption('image')
  for (const words of ['The first cellar', 'The second cellar']) {
    const slides = settings(page).getByRole('group', { name: 'Slides' })
    await slides.getByRole('button', { name: 'Add', exact: true }).click()
    const slide = slides.getByRole('listitem').last()
    await slide.getByLabel('Picture', { exact: true }).fill('map-keynsham.svg')
    await slide.getByLabel('Alternative text', { exact: true }).fill(words)
  }
}

/** Adds the shop's built-in sections with their default texts. */
async function buildSections(page: Page): Promise<void> {
  for (const section of ['Lock it in', 'Wine club', 'Shop local', 'Reviews', 'Newsletter', 'Space']) {
    await addContainer(page)
    await add(page, section)
  }
  await row(page, /^Lock it in/).click()
  await field(page, 'Heading').fill('Find one you love? Lock it in.')
}

async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Page', exact: true }).last().click()
  await field(page, 'Description for search engines').fill('Good wine, kept properly, once more')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Draft/ })).toContainText('Live')
  await expect.poll(async () => (await page.request.get(`/${ROUTE}`)).status()).toBe(200)
}

/** A screenshot of the whole page, without motion, overlays, header and footer, which the canvas leaves out. */
async function pictureOf(page: Page, path: string, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: HEIGHT })
  await visit(page, path)
  const main = page.locator('main[data-page]')
  await main.waitFor()
  await page.mouse.move(width / 2, HEIGHT - 20)
  await page.keyboard.press('Shift')
  await expect(main.locator('[data-asleep]')).toHaveCount(0)
  await expect(main.locator('.waiting, .skeleton, [aria-busy=true]')).toHaveCount(0)
  await main.evaluate(async (root) => {
    for (let inner: Element = root; inner !== document.body; inner = inner.parentElement ?? document.body) {
      for (const beside of inner.parentElement?.children ?? [])
        if (beside instanceof HTMLElement && beside !== inner) beside.style.display = 'none'
    }
    await document.fonts.ready
    // Hidden slides and tabs would load their pictures later.
    const images = [...root.querySelectorAll('img')]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
  })
  return main.screenshot({ animations: 'allow', caret: 'initial' })
}

/** A message of the canvas, which every version of the builder's code contains. */
const BUILDER_MARK = 'show_document'

/** True if a page loads scripts of the page builder. */
async function loadsBuilder(page: Page, path: string): Promise<boolean> {
  const scripts = new Set<string>()
  const note = (request: Request) => request.resourceType() === 'script' && scripts.add(request.url())
  page.on('request', note)
  await visit(page, path)
  await page.locator('main[data-page]').waitFor()
  await page.keyboard.press('Shift')
  await expect(page.locator('main [data-asleep]')).toHaveCount(0)
  page.off('request', note)
  expect(scripts.size).toBeGreaterThan(0)
  const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
  return texts.some((text) => text.includes(BUILDER_MARK))
}

/** Fails with both pictures and their difference attached. */
async function expectSame(canvasPicture: Buffer, shopPicture: Buffer, name: string, info: TestInfo): Promise<void> {
  await mkdir(dirname(info.snapshotPath(name)), { recursive: true })
  await writeFile(info.snapshotPath(name), canvasPicture)
  expect(shopPicture).toMatchSnapshot(name, { maxDiffPixelRatio: MAX_DIFFERENCE, threshold: MIN_DIFFERENCE })
}

test('publishes the home page, rebuilt from blank, as the canvas showed it', async ({ page }, info) => {
  test.slow()
  await signIn(page, 'editor')
  const made = await send(page, 'post', '/api/admin/pages', { title: 'Home again', route: ROUTE, template: 'blank' })
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await row(page, /^Container/).click()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await buildHero(page)
  await buildPicture(page)
  await buildCarousels(page)
  await buildCards(page)
  await buildSections(page)
  await buildPromises(page)
  await publish(page)
  for (const width of WIDTHS) {
    const onCanvas = await pictureOf(page, `/page_builder/live_preview?page=${ROUTE}`, width)
    const inShop = await pictureOf(page, `/${ROUTE}`, width)
    await expectSame(onCanvas, inShop, `${width}.png`, info)
  }
  expect(await loadsBuilder(page, `/page_builder/live_preview?page=${ROUTE}`)).toBe(true)
  expect(await loadsBuilder(page, `/${ROUTE}`)).toBe(false)
})
