/** The page builder's canvas: access, its layers, and its messages to the surrounding builder. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { pageDocumentSchema } from '../../domain/publishing/page/page-document.schema.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import type { FromPreview } from '../../domain/publishing/page/preview-messages.ts'
import { expectAccessible } from './accessible.ts'
import { AT_EACH_CHANGE, expect, newCustomer, signIn, test, visit } from './fixtures.ts'
import { shopUrl } from './shop-url.ts'

const PREVIEW = '/page_builder/live_preview'
const EXAMPLE = `${PREVIEW}?page=example`
/** Two layers of the example, on its picture. */
const WORDS = '[data-layer="picture-words"]'
const BUTTON = '[data-layer="picture-button"]'

/** Opens the example and waits for its pictures and fonts, which move layers when they load. */
async function openExample(page: Page): Promise<void> {
  await visit(page, EXAMPLE)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const isSelected = (layer: Locator, selected: boolean) =>
  expect(layer).toHaveAttribute('aria-pressed', selected ? 'true' : 'false')

/** Position of a layer on its element, in pixels. */
const placeOf = (layer: Locator) =>
  layer.evaluate((node) => {
    const [box, element] = [node.getBoundingClientRect(), node.closest('[data-element]')?.getBoundingClientRect()]
    if (!element) throw new Error('The layer is on no element')
    return {
      top: box.top - element.top,
      left: box.left - element.left,
      bottom: element.bottom - box.bottom,
      right: element.right - box.right,
    }
  })
/** The live region for screen readers. */
const spoken = (page: Page) => page.locator('.canvas > [role=status]')
const fontSize = (layer: Locator) => layer.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))

async function drag(page: Page, from: Locator, x: number, y: number): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(startX, startY)
  await page.mouse.down()
  await page.mouse.move(startX + x / 2, startY + y / 2)
  await page.mouse.move(startX + x, startY + y)
  await page.mouse.up()
}

test.describe('an editor', () => {
  test.beforeEach(({ page }) => signIn(page, 'editor'))

  test(
    '[layer-select] toggles the selection of a layer, one at a time, by press and by key',
    AT_EACH_CHANGE,
    async ({ page }) => {
      await visit(page, EXAMPLE)
      const [words, button] = [page.locator(WORDS), page.locator(BUTTON)]
      await words.click()
      await isSelected(words, true)
      await expect(page.getByText('Text layer, 1.2 rem')).toBeVisible()
      await button.click()
      await isSelected(words, false)
      await isSelected(button, true)
      await button.click()
      await isSelected(button, false)
      await button.press('Enter')
      await isSelected(button, true)
      await expect(spoken(page)).toHaveText(/^Find us: selected, 70% from the top/)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await isSelected(button, false)
      await expect(page.getByRole('slider')).toHaveCount(0)
    },
  )

  test(
    '[layer-drag] drags and resizes a layer with the pointer, within the drag paddings',
    AT_EACH_CHANGE,
    async ({ page }) => {
      // The pointer has to stay on the screen.
      await page.setViewportSize({ width: 1440, height: 1600 })
      await openExample(page)
      const words = page.locator(WORDS)
      const before = await placeOf(words)
      await drag(page, words, 60, 40)
      await isSelected(words, true)
      const after = await placeOf(words)
      expect(after.left - before.left).toBeCloseTo(60, 0)
      expect(after.top - before.top).toBeCloseTo(40, 0)
      await drag(page, words, -350, -350)
      expect(await placeOf(words)).toMatchObject({ top: expect.closeTo(16, 0), left: expect.closeTo(4, 0) })
      await drag(page, words, 900, 900)
      const corner = await placeOf(words)
      expect(corner.bottom).toBeCloseTo(16, 0)
      // Near the edge its text wraps, as in the shop.
      expect(corner.right).toBeGreaterThan(3.5)
      expect(corner.right).toBeLessThan(100)
      await drag(page, page.getByRole('slider', { name: 'Text size of Come and see us', exact: true }), -30, -6)
      expect(await fontSize(words)).toBeLessThan(1.2 * 16)
      await drag(page, page.getByRole('slider', { name: 'Text size of Come and see us', exact: true }), -300, -60)
      expect(await fontSize(words)).toBeCloseTo(0.4 * 16)
    },
  )

  test('resizes a layer by eight handles, which leave the middle of a tiny one free', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1600 })
    await openExample(page)
    const words = page.locator(WORDS)
    await words.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('slider')).toHaveCount(8)
    const handle = (name: string) => page.getByRole('slider', { name, exact: true })
    const before = await placeOf(words)
    await drag(page, handle('Text size of Come and see us, top left corner'), 40, 8)
    const smaller = await placeOf(words)
    expect(smaller.left).toBeGreaterThan(before.left + 5)
    expect(smaller.right).toBeCloseTo(before.right, 0)
    expect(smaller.bottom).toBeCloseTo(before.bottom, 0)
    await drag(page, handle('Width of Come and see us, left edge'), -60, 0)
    const wider = await placeOf(words)
    expect(wider.left).toBeCloseTo(smaller.left - 60, 0)
    expect(wider.right).toBeCloseTo(smaller.right, 0)
    await handle('Width of Come and see us, left edge').focus()
    await page.keyboard.press('Shift+ArrowRight')
    expect((await placeOf(words)).left).toBeCloseTo(wider.left + 10, 0)
    await expectAccessible(page)

    await drag(page, handle('Text size of Come and see us'), -300, -60)
    expect(await fontSize(words)).toBeCloseTo(0.4 * 16)
    const box = await words.boundingBox()
    if (!box) throw new Error('The layer is not shown')
    const at = (x: number, y: number) =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest('[data-layer],.canvas-handle')?.className,
        [box.x + box.width * x, box.y + box.height * y] as const,
      )
    for (const [x, y] of [
      [0.5, 0.5],
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.2],
      [0.5, 0.8],
    ] as const)
      expect(await at(x, y), `at ${x}, ${y}`).not.toContain('canvas-handle')
  })

  test('snaps a drag to the middle of the picture, with a guide line, except with Control', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1600 })
    await openExample(page)
    const words = page.locator(WORDS)
    const off = async () => {
      const { left, right } = await placeOf(words)
      return (left - right) / 2
    }
    const lines = page.locator('.canvas-guide:visible')
    const box = await words.boundingBox()
    if (!box) throw new Error('Nothing to drag')
    const [x, y, short] = [box.x + box.width / 2, box.y + box.height / 2, 4 - (await off())]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + short, y + 5)
    await page.mouse.move(x + short, y + 11)
    await expect(lines.first()).toBeVisible()
    expect(await off()).toBeCloseTo(0, 0)
    await page.keyboard.down('Control')
    await page.mouse.move(x + short + 1, y + 11)
    await expect(lines).toHaveCount(0)
    expect(await off()).toBeCloseTo(5, 0)
    await page.keyboard.up('Control')
    await page.mouse.up()
    await words.focus()
    const before = await off()
    await page.keyboard.press('ArrowLeft')
    expect(await off()).toBeCloseTo(before - 1, 0)
  })

  test('[layer-keys] moves and resizes a layer by keyboard', AT_EACH_CHANGE, async ({ page }) => {
    await openExample(page)
    const words = page.locator(WORDS)
    await words.focus()
    await page.keyboard.press('Enter')
    const before = await placeOf(words)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    const after = await placeOf(words)
    expect([after.left - before.left, after.top - before.top].map(Math.round)).toEqual([1, 10])
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    expect(await fontSize(words)).toBeCloseTo(1.4 * 16)
    await page.keyboard.press('-')
    await expect(spoken(page)).toHaveText(/text size 1\.3 rem$/)
    await page.getByRole('slider', { name: 'Text size of Come and see us', exact: true }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('slider', { name: 'Text size of Come and see us', exact: true })).toHaveAttribute(
      'aria-valuetext',
      '1.4 rem',
    )
    await page.keyboard.press('Escape')
    await expect(words).toBeFocused()
  })

  test(
    '[builder-links] follows no links, runs no page scripts, sends nothing, and shows demo products',
    AT_EACH_CHANGE,
    async ({ page }) => {
      const writes: string[] = []
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET') writes.push(request.url())
        if (request.url().includes('/dynamic_pages/js/')) scripts.push(request.url())
      })
      const demo = page.waitForRequest((request) => request.url().endsWith('/recently-viewed?use_demo_data=true'))
      await visit(page, EXAMPLE)
      const element = (id: string) => page.locator(`[data-element="${id}"]`)
      for (const id of ['red-text', 'picture', 'button', 'card', 'reel', 'chosen', 'manual', 'custom-club']) {
        const link = element(id).locator('a[href]').first()
        await link.dispatchEvent('click', { button: 0, bubbles: true, cancelable: true })
        await link.focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(EXAMPLE)
      }
      await element('button').getByRole('link').click({ button: 'middle' })
      await element('manual').getByRole('button', { name: /^Add/ }).first().click()
      await element('letter-box').getByLabel('E-mail address').fill('ada@example.test')
      await page.keyboard.press('Enter')
      await element('letter-box').getByRole('button', { name: 'Subscribe' }).click()
      await page.getByRole('tab', { name: 'Whites' }).click()
      await expect(page.getByRole('tabpanel')).toHaveText('Whites want a cold bucket.')
      await element('viewed').scrollIntoViewIfNeeded()
      await demo
      expect(page.context().pages()).toHaveLength(1)
      expect(writes).toEqual([])
      expect(scripts).toEqual([])
      // The page's own script sets it, and its html element's counts.
      await expect(page.locator('[data-ready]')).toHaveCount(0)
      await element('counter').locator('button').dispatchEvent('click', { bubbles: true })
      await expect(element('counter').locator('output')).toHaveText('0')
    },
  )

  test('takes its document from the parent and reports gestures to it, but ignores a foreign origin', async ({
    page,
    tolerate,
  }) => {
    // The foreign frame has no storage, which the fixture accesses on every page.
    tolerate(/localStorage/)
    const stranger = 'http://elsewhere.test/'
    const frame = `<iframe name="preview" src="${PREVIEW}" width="1200" height="800"></iframe>`
    const builder = `<title>Builder</title>${frame}<iframe src="${stranger}"></iframe>
      <script>received = []; addEventListener('message', ({ data }) => received.push(data))</script>`
    await page.route('**/stand-in-for-the-builder', (route) =>
      route.fulfill({ contentType: 'text/html', body: builder }),
    )
    await page.route(stranger, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
    await page.goto('/stand-in-for-the-builder')
    const messages = () => page.evaluate(() => (window as unknown as { received: FromPreview[] }).received)
    const types = async () => (await messages()).map(({ type }) => type)
    const say = (message: unknown) =>
      page.evaluate(([data, origin]) => window.frames[0]?.postMessage(data, origin), [message, shopUrl()] as const)
    await expect.poll(types).toEqual(['ready'])

    const document: PageDocument = pageDocumentSchema.parse(
      JSON.parse(readFileSync('content/pages/example.json', 'utf8')),
    )
    const named = (title: string): PageDocument => ({
      ...document,
      containers: document.containers.slice(0, 3),
      title,
    })
    const withHeading = (words: string) =>
      JSON.parse(JSON.stringify(named(words)).replace('Everything a page can hold', words))
    const preview = page.frameLocator('[name=preview]')
    const elsewhere = page.frames().find((one) => one.url() === stranger)
    await elsewhere?.evaluate((data) => parent.frames[0]?.postMessage(data, '*'), {
      type: 'show_document',
      document: withHeading('From elsewhere'),
    } as const)
    await say({ type: 'show_document', document: withHeading('From the builder') })
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('From the builder')
    await expect.poll(types).toEqual(['ready', 'shown'])

    await say({ type: 'show_document', document: { ...document, containers: 'none' } })
    await expect.poll(messages).toContainEqual({
      type: 'refused',
      errors: [{ field: 'document.containers', message: expect.any(String) }],
    })
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('From the builder')

    await say({ type: 'select_nodes', nodes: ['picture-button'] })
    await isSelected(preview.locator(BUTTON), true)
    await preview.locator(WORDS).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('+')
    await expect
      .poll(async () => (await messages()).slice(3).filter(({ type }) => type !== 'contrast'))
      .toMatchObject([
        { type: 'selected', node: 'picture-words', adds: false },
        { type: 'layer_changed', element: 'picture', layer: { id: 'picture-words', styles: { font_size: 1.2 } } },
        { type: 'layer_changed', element: 'picture', layer: { id: 'picture-words', styles: { font_size: 1.3 } } },
      ])
  })

  test('shows a missing page as empty, and offers a retry for an unreachable one', async ({ page, tolerate }) => {
    tolerate(/nowhere\.json|404|ERR_FAILED|example\.json/)
    await visit(page, `${PREVIEW}?page=/nowhere/`)
    await expect(page.getByRole('heading', { name: 'Empty page' })).toBeVisible()
    await page.route('**/example.json', (route) => route.abort(), { times: 1 })
    await visit(page, EXAMPLE)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator(WORDS)).toBeVisible()
  })
})

test('refuses a visitor, a customer and a support user', async ({ page, tolerate }) => {
  tolerate(/\/api\/(admin|userrole)/)
  await page.goto(PREVIEW)
  await expect(page).toHaveURL('/admin/login?redirect_url=page_builder%2Flive_preview')
  await visit(page, '/')
  await newCustomer(page)
  await page.goto(PREVIEW)
  await expect(page).toHaveURL('/')
  await signIn(page, 'support')
  await page.goto(PREVIEW)
  await expect(page).toHaveURL('/access-denied')
})
