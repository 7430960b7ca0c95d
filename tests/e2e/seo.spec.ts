/** Metadata for search engines and share sheets, in documents and after soft navigation. */
import type { Page } from '@playwright/test'
import { OWN_ROUTES } from '../../domain/core/route/own-screens.ts'
import { get, productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, test, visit } from './fixtures.ts'
import { throughModal } from './product-modal.ts'

/** The metadata tags of the page's head, with duplicates. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      Array.from(document.head.querySelectorAll(selector), (tag) => tag.getAttribute(attribute) ?? '')
    return {
      title: document.title,
      canonical: all('link[rel=canonical]', 'href').map((href) => new URL(href).pathname + new URL(href).search),
      description: all('meta[name=description]', 'content'),
      robots: all('meta[name=robots]', 'content'),
      openGraph: all('meta[property]', 'property').map((name, index) => [
        name,
        all('meta[property]', 'content')[index],
      ]),
    }
  })

test('has the same head after soft navigation as after a reload', async ({ page, wine }) => {
  await visit(page, SHORT_LIST)
  const list = await headOf(page)
  await throughModal(page, wine)
  await expect.poll(async () => (await headOf(page)).canonical).toEqual([productUrl(wine)])
  const soft = await headOf(page)
  expect(soft.openGraph).toContainEqual(['product:price:amount', wine.price.toFixed(2)])

  await page.goBack()
  await expect.poll(() => headOf(page)).toEqual(list)
  await visit(page, productUrl(wine))
  expect(await headOf(page)).toEqual(soft)
})

test('serves a page’s sharing picture in the stated size', async ({ page }) => {
  await visit(page, '/')
  const { openGraph } = await headOf(page)
  const openGraphTags = Object.fromEntries(openGraph)
  const size = await page.evaluate(
    async (path) => {
      const picture = new Image()
      picture.src = path
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight].map(String)
    },
    new URL(openGraphTags['og:image'] ?? '').pathname,
  )
  expect(size).toEqual([openGraphTags['og:image:width'], openGraphTags['og:image:height']])
})

test(
  'lists products and lists with their last changes in the sitemap, and no private screens',
  AT_EACH_CHANGE,
  async ({ request }) => {
    const xml = await (await get(request, '/sitemap.xml')).text()
    const entries = new Map(
      Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g), ([, url = '', changed]) => [
        new URL(url).pathname,
        changed,
      ]),
    )
    for (const path of ['/', SHORT_LIST, productUrl(await wineOf(request, SHORT_LIST))]) {
      expect(Date.parse(entries.get(path) ?? '')).toBeLessThanOrEqual(Date.now())
    }
    for (const { route } of OWN_ROUTES) expect(entries.has(`/${route}`)).toBe(false)
  },
)
