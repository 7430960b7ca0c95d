/**
 * Renders tags of a page's head for crawlers and share sheets: canonical URL, description, Open Graph. The build writes
 * them; soft navigation replaces them (replace-tags.ts).
 */
import { escapeHtml } from '../../domain/core/html/escape-html.ts'
import { isOwnScreen } from '../../domain/core/route/own-screens.ts'
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'
import { type SharePicture, sharePicture } from './share-picture.ts'

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  content && `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`

const named = (name: string, content: string): string => meta('name', name, content)
const property = (name: string, content: string): string => meta('property', name, content)

const pictureTags = ({ file, alt, size }: SharePicture, siteUrl: string): string[] => [
  property('og:image', siteUrl + file),
  ...(size ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))] : []),
  property('og:image:alt', alt),
  // A tall bottle would be cropped in the wide card.
  named('twitter:card', size ? 'summary_large_image' : 'summary'),
]

/** Tags of a product, with the price of its own code and not of variants. */
const productTags = (descriptor: Descriptor): string[] => {
  if (descriptor.type !== 'pdp') return []
  const { price, winery, code } = descriptor.data.product
  return [
    property('product:price:amount', price.toFixed(2)),
    property('product:price:currency', 'GBP'),
    property('product:condition', 'new'),
    property('product:brand', winery),
    property('product:retailer_item_id', code),
  ]
}

/**
 * Returns all tags selected by `ROUTE_TAGS` (replace-tags.ts), one per line. The canonical URL has no query, because
 * filters, sorting, page numbers and variants are states of one page. `siteUrl`: the shop's origin.
 */
export function routeTags(descriptor: Descriptor, siteUrl: string, shopName: string): string {
  const { title, meta: about } = descriptor
  const url = siteUrl + about.canonical
  return [
    named('description', about.description),
    named('keywords', about.keywords),
    named('robots', isOwnScreen(descriptor) ? 'noindex' : ''),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:site_name', shopName),
    property('og:locale', 'en_GB'),
    property('og:type', descriptor.type === 'pdp' ? 'product' : 'website'),
    property('og:title', title),
    property('og:description', about.description),
    property('og:url', url),
    ...pictureTags(sharePicture(descriptor, shopName), siteUrl),
    ...productTags(descriptor),
  ]
    .filter(Boolean)
    .join('\n')
}
