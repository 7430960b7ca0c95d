/** The head of a page: title, description, canonical, Open Graph and structured data (domain §8, SEO). */
import type { Descriptor } from '../../domain/route/descriptor.ts'
import { isOwnScreen } from '../../domain/route/own-screens.ts'
import { styleFile } from '../../domain/route/style-file.ts'
import { escapeHtml } from './escape-html.ts'
import { structuredData } from './structured-data.ts'

const meta = (name: string, content: string): string =>
  content && `<meta name="${name}" content="${escapeHtml(content)}">`

const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`

/** `siteUrl` is the shop's origin without a trailing slash, e.g. 'https://shop.example'. */
export function headTags(descriptor: Descriptor, siteUrl: string): string {
  const { title, meta: about } = descriptor
  const url = siteUrl + about.canonical
  const picture = descriptor.type === 'pdp' ? `${siteUrl}/images/${descriptor.data.product.main_picture}` : undefined
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', about.description),
    meta('keywords', about.keywords),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('robots', isOwnScreen(descriptor) ? 'noindex' : ''),
    property('og:site_name', 'Cellardoor'),
    property('og:type', descriptor.type === 'pdp' ? 'product' : 'website'),
    property('og:title', title),
    property('og:description', about.description),
    property('og:url', url),
    picture ? property('og:image', picture) : '',
    ...structuredData(descriptor, siteUrl).map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
    styleFile(descriptor) && `<link rel="stylesheet" href="${styleFile(descriptor)}">`,
    '<meta name="theme-color" content="#faf6ee">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ]
    .filter(Boolean)
    .join('\n')
}
