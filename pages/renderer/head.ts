/** Renders a page's <head>: title, tags for crawlers, structured data, styles and icons. */
import { DELIVERY_TAG } from '../../components/kit/shop/home-delivery.ts'
import { MISSING_TAG, type ShownShop } from '../../components/kit/shop/shop-context.ts'
import type { ShellContent } from '../../components/shop/publishing/layout/shell-content.ts'
import type { Company } from '../../domain/core/company/schema.ts'
import { escapeHtml } from '../../domain/core/html/escape-html.ts'
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'
import { scriptFile } from '../../domain/publishing/descriptor/script-file.ts'
import { styleFile } from '../../domain/publishing/descriptor/style-file.ts'
import { tariffText } from '../../domain/selling/delivery/free-delivery.ts'
import { pageSheetTags } from './page-sheets.ts'
import { preloads } from './preloads.ts'
import { routeTags } from './route-tags.ts'
import { structuredData } from './structured-data.ts'

export type HeadOf = {
  /** HTML from themeTags. */
  theme: string
  /** The shop's origin without a trailing slash, e.g. 'https://shop.example'. */
  siteUrl: string
  company: Company
  shop: ShownShop
}

/** Renders the tags of the shop's theme, which are the same on every page. */
export const themeTags = ({ look, theme }: Pick<ShellContent, 'look' | 'theme'>): string =>
  [theme && `<link rel="stylesheet" href="/${theme.file}">`, `<meta name="theme-color" content="${look.ground}">`]
    .filter(Boolean)
    .join('\n')

export function headTags(descriptor: Descriptor, { siteUrl, company, shop, theme }: HeadOf): string {
  const { missing, delivery } = shop
  return [
    `<title>${escapeHtml(descriptor.title)}</title>`,
    preloads(descriptor),
    routeTags(descriptor, siteUrl, company.name),
    missing.length > 0 && `<meta name="${MISSING_TAG}" content="${missing.join(' ')}">`,
    delivery && `<meta name="${DELIVERY_TAG}" content="${tariffText(delivery)}">`,
    ...structuredData(descriptor, siteUrl, company).map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
    ...pageSheetTags(descriptor),
    styleFile(descriptor) && `<link rel="stylesheet" href="${styleFile(descriptor)}">`,
    scriptFile(descriptor) && `<link rel="modulepreload" href="${scriptFile(descriptor)}">`,
    theme,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ]
    .filter(Boolean)
    .join('\n')
}
