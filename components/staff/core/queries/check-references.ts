/** Checks of a page that need the server: missing products, links and files, and files that are too large. */
import { isToCheck, routeOf } from '../../../../domain/core/route/link-route.ts'
import { shellOf } from '../../../../domain/core/route/own-screens.ts'
import { settingOf } from '../../../../domain/publishing/page/check-page.ts'
import { elementLinks } from '../../../../domain/publishing/page/element-links.ts'
import { memoizeByPart } from '../../../../domain/publishing/page/memoize-by-part.ts'
import {
  isComponent,
  type PageDocument,
  type PageElement,
  pageElements,
} from '../../../../domain/publishing/page/page-document.ts'
import { type NamedFile, pageFiles } from '../../../../domain/publishing/page/page-files.ts'
import { productCodes } from '../../../../domain/publishing/page/product-codes.ts'
import { call } from '../../../kit/api/call.ts'
import { copyUrl } from '../../../kit/picture/picture-sources.ts'
import type { Finding } from './finding.ts'
import { bytesOf, head } from './head.ts'

async function missingProducts(page: PageDocument): Promise<Finding[]> {
  const codes = productCodes(page)
  if (codes.length === 0) return []
  const answer = await call('GET /api/products/get-by-ids', {
    query: { products: JSON.stringify(codes.slice(0, 100)) },
  })
  if (!answer.ok) return []
  const known = new Set(answer.data.products.map(({ code }) => code))
  const missing = new Set(codes.slice(0, 100).filter((code) => !known.has(code)))
  return pageElements(page).flatMap((element): Finding[] => {
    if (element.element_type === 'products') {
      const { products } = element.element_config.config
      const removed = products.filter((code) => missing.has(code))
      const change = { products: products.filter((code) => !missing.has(code)) }
      return removed.map((code) => ({
        level: 'warning',
        node: element.id,
        setting: 'products',
        message: `${code} is not on sale`,
        fix: { name: 'Remove it', edit: { type: 'set_config', id: element.id, change } },
      }))
    }
    if (element.element_type === 'carousel') {
      const removed = element.element_config.config.product_slides.find(({ product_code }) => missing.has(product_code))
      return removed
        ? [
            {
              level: 'warning',
              node: element.id,
              setting: 'product_slides',
              message: `${removed.product_code} is not on sale`,
            },
          ]
        : []
    }
    const isHeader = element.element_type === 'custom_element' && isComponent(element, '{product}Header')
    return isHeader && missing.has(element.element_config.config.product_code)
      ? [{ level: 'warning', node: element.id, setting: 'product_code', message: 'Its product is not on sale' }]
      : []
  })
}

async function brokenLinks(page: PageDocument): Promise<Finding[]> {
  const links = pageElements(page)
    .flatMap(elementLinks)
    .filter(({ url }) => isToCheck(url) && !url.startsWith('/images/') && shellOf(`/${routeOf(url)}`) === undefined)
  if (links.length === 0) return []
  const routes = JSON.stringify([...new Set(links.map(({ url }) => routeOf(url)))])
  const answer = await call('GET /api/admin/links/known', { query: { routes } })
  if (!answer.ok) return []
  const known = new Set(answer.data.routes)
  return links
    .filter(({ url }) => !known.has(routeOf(url)))
    .map(({ node, setting, url }) => ({ level: 'error', node, setting, message: `There is no page at ${url}.` }))
}

const weightMessage = (file: string, bytes: number, limit: number): string =>
  `${file} weighs ${Math.round(bytes / 1000)} kB; under ${limit / 1000} loads quickly`

/** Largest file of a kind that loads fast enough on a phone, in bytes. */
const MAX_BYTES: Partial<Record<NamedFile['kind'], number>> = { picture: 400_000, font: 200_000 }

/** Missing files, and those that are too heavy. */
async function badFiles(page: PageDocument): Promise<Finding[]> {
  const found = await Promise.all(
    pageFiles(page).map(async ({ node, field, kind, file, missing }): Promise<Finding[]> => {
      const setting = settingOf(field)
      // The copy that desktops load; it is refused as missing only if the file itself is.
      const answer = await head(copyUrl(file, 1920, 'avif'))
      if (answer?.status === 404) return [{ level: 'error', node, setting, message: missing }]
      const bytes = bytesOf(answer)
      const limit = MAX_BYTES[kind] ?? Number.POSITIVE_INFINITY
      return bytes > limit ? [{ level: 'warning', node, setting, message: weightMessage(file, bytes, limit) }] : []
    }),
  )
  return found.flat()
}

const linksOf = memoizeByPart((element: PageElement): string => JSON.stringify(elementLinks(element)))

export const checkReferences = {
  /** Key of the parts of a page that the responses depend on. */
  keyOf: (page: PageDocument): readonly string[] => [
    JSON.stringify([productCodes(page), pageElements(page).map(linksOf), pageFiles(page)]),
  ],
  ask: async (page: PageDocument): Promise<Finding[]> =>
    (await Promise.all([missingProducts(page), brokenLinks(page), badFiles(page)])).flat(),
}
