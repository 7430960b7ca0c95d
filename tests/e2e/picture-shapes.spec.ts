/** An uploaded picture keeps its shape on the canvas, on a built page and in HTML, wherever it is shown smaller. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { edited } from '../factories/edited-page.ts'
import { addFile } from './add-media.ts'
import { expect, PHONE_TOO, signIn, test, visit } from './fixtures.ts'
import { publishPage } from './save-draft.ts'

/** Wider than any column of a page. */
const [WIDTH, HEIGHT] = [1800, 1000]

const photo = () => {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3))
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
}

/** Width divided by height, as shown. */
const ratiosOf = async (images: Locator): Promise<number[]> => {
  await images.first().waitFor()
  return images.evaluateAll(async (all) => {
    const pictures = all.filter((one) => one instanceof HTMLImageElement)
    for (const one of pictures) one.loading = 'eager'
    await Promise.all(pictures.map((one) => one.decode()))
    return pictures.map((one) => one.clientWidth / one.clientHeight)
  })
}

// It adds a page, which no other test looks at.
test('shows an uncropped picture in its own shape on the site as on the canvas', PHONE_TOO, async ({ page }) => {
  await signIn(page, 'editor')
  const file = await addFile(page, 'field.jpg', await photo())
  const route = `shapes-${crypto.randomUUID()}`
  const content = `<img src="/images/${file}" alt="A field" width="${WIDTH}" height="${HEIGHT}">`
  await publishPage(page, route, (document) =>
    edited(
      { ...document, containers: [] },
      { type: 'add_element', parent: null, element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: '<h1>Fields</h1>' } },
      { type: 'add_element', parent: null, element_type: 'image', at: 1 },
      { type: 'set_config', id: 'image', change: { image_src: file, alt: 'A field' } },
      { type: 'add_element', parent: null, element_type: 'html', at: 2 },
      { type: 'set_config', id: 'html', change: { content } },
    ),
  )
  for (const path of [`/${route}`, `/page_builder/live_preview?page=${route}`]) {
    await visit(page, path)
    const ratios = await ratiosOf(page.locator('main[data-page] img'))
    expect(ratios, path).toEqual([expect.closeTo(WIDTH / HEIGHT, 1), expect.closeTo(WIDTH / HEIGHT, 1)])
  }
})
