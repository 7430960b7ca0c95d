/** Page markup cleaned by the build and by the page builder's canvas: no script runs, and safe markup is kept. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import { htmlCleaner } from '../../domain/publishing/page/clean-html.ts'
import { elementHtml } from '../../domain/publishing/page/element-html.ts'
import { pageDocumentSchema } from '../../domain/publishing/page/page-document.schema.ts'
import { type PageDocument, type PageElement, pageElements } from '../../domain/publishing/page/page-document.ts'
import type { FromPreview } from '../../domain/publishing/page/preview-messages.ts'
import { MARKUP_PAYLOADS } from '../factories/markup-payloads.ts'
import { anElement } from '../factories/page.ts'
import { expect, signIn, test } from './fixtures.ts'
import { shopUrl } from './shop-url.ts'

// The cleaned markup must be harmless without the content policy.
test.use({ bypassCSP: true })

const read = (name: string): PageDocument =>
  pageDocumentSchema.parse(JSON.parse(readFileSync(`content/pages/${name}`, 'utf8')))

/** Records scripts that ran and calls to other origins. */
function watch(page: Page): string[] {
  const ran: string[] = []
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message())
    await dialog.dismiss()
  })
  page.on('request', (asked) => {
    if (asked.url().includes('evil.test')) ran.push(asked.url())
  })
  return ran
}

/** Elements below `root` that would run a script, at once or when pressed. */
const whatWouldRun = (frame: Frame, root: string): Promise<string[]> =>
  frame.evaluate((selector) => {
    const foreign = 'base,object,embed,iframe,math,template,script,style,animate,set,use,foreignObject,[srcdoc],[style]'
    const leads = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcset', 'xlink:href']
    return [...document.querySelectorAll(`${selector} *`)]
      .filter(
        (element) =>
          element.matches(foreign) ||
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          leads.some((name) => /script:|data:|evil\.test/i.test(element.getAttribute(name) ?? '')),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  }, root)

const elementOf = (id: string, element_type: 'text' | 'html', markup: string) =>
  element_type === 'text' ? anElement(id, 'text', { text: markup }) : anElement(id, 'html', { content: markup })

/** A page with only those elements. */
function pageOf(elements: PageElement[]): PageDocument {
  const example = read('example.json')
  const [container] = example.containers
  const [block] = container?.blocks ?? []
  if (!container || !block) throw new Error('The example is empty')
  return { ...example, containers: [{ ...container, tabs: [], tabs_enabled: false, blocks: [{ ...block, elements }] }] }
}

/** Shows the document on the canvas, in a frame as in the builder. */
async function showOnCanvas(page: Page, document: PageDocument): Promise<Frame> {
  const body = `<title>Builder</title><iframe src="/page_builder/live_preview" width="1200" height="800"></iframe>
    <script>received = []; addEventListener('message', ({ data }) => received.push(data))</script>`
  await page.route('**/stand-in-for-the-builder', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/stand-in-for-the-builder')
  const types = () =>
    page.evaluate(() => (window as unknown as { received: FromPreview[] }).received.map(({ type }) => type))
  await expect.poll(types).toEqual(['ready'])
  await page.evaluate(([message, origin]) => window.frames[0]?.postMessage(message, origin), [
    { type: 'show_document', document },
    shopUrl(),
  ] as const)
  await expect.poll(types).toEqual(['ready', 'shown'])
  const canvas = page.frames().find((frame) => frame.url().includes('live_preview'))
  if (!canvas) throw new Error('There is no canvas')
  return canvas
}

test('runs no script written into a page, built or on the canvas', async ({ page, tolerate }) => {
  // Pictures that don't exist.
  tolerate(/404|Failed to load resource/)
  const ran = watch(page)
  const built = MARKUP_PAYLOADS.flatMap((payload) => [htmlCleaner.elementHtml(payload), htmlCleaner.richText(payload)])
  await page.goto('/robots.txt')
  await page.setContent(built.map((markup) => `<section>${markup}</section>`).join('\n'))
  await expect(page.locator('section')).toHaveCount(MARKUP_PAYLOADS.length * 2)
  expect(await whatWouldRun(page.mainFrame(), 'body')).toEqual([])
  expect(ran).toEqual([])

  await signIn(page, 'editor')
  const elements = MARKUP_PAYLOADS.flatMap((payload, index) => [
    elementOf(`html-${index}`, 'html', payload),
    elementOf(`text-${index}`, 'text', payload),
  ])
  const canvas = await showOnCanvas(page, pageOf(elements))
  await expect(canvas.locator('[data-element]')).toHaveCount(elements.length)
  expect(await whatWouldRun(canvas, '[data-element]')).toEqual([])
  expect(ran).toEqual([])
})

test('keeps the markup of the demo pages unchanged, built and on the canvas', async ({ page }) => {
  await signIn(page, 'editor')
  const elements = readdirSync('content/pages')
    .flatMap((name) => pageElements(read(name)))
    .flatMap((element, index) => {
      const type = element.element_type
      const markup = elementHtml(element)
      return markup === ''
        ? []
        : [{ id: `e${index}`, type: type === 'html' ? ('html' as const) : ('text' as const), markup }]
    })
  expect(elements.length).toBeGreaterThan(100)
  const canvas = await showOnCanvas(page, pageOf(elements.map(({ id, type, markup }) => elementOf(id, type, markup))))
  await expect(canvas.locator('[data-element]')).toHaveCount(elements.length)
  for (const { id, type, markup } of elements) {
    const cleaned = type === 'html' ? htmlCleaner.elementHtml(markup) : htmlCleaner.richText(markup)
    const seen = await canvas.evaluate(
      ([element, written, built]) => {
        const parsed = (html: string) => {
          const template = document.createElement('template')
          template.innerHTML = html
          return template.innerHTML
        }
        const shown = document.querySelector(`[data-element="${element}"]`)?.innerHTML ?? ''
        return { asWritten: parsed(written), asBuilt: parsed(built), isOnCanvas: shown.includes(parsed(written)) }
      },
      [id, markup, cleaned] as const,
    )
    expect(seen.asBuilt).toBe(seen.asWritten)
    expect([id, markup, seen.isOnCanvas]).toEqual([id, markup, true])
  }
})
