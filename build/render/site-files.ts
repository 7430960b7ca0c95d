/** Makes the general files of a site: sitemap, robots, CDN headers; pure. */
import type { Company } from '../../domain/core/company/schema.ts'
import { mediaCacheControl } from '../../domain/core/http/cache-policy.ts'
import {
  contentSecurityPolicy,
  PLAYER_PATH,
  type PolicyKind,
  securityHeaders,
} from '../../domain/core/http/security-headers.ts'

const PREVIEW_PATH = '/page_builder/live_preview'
const SITEMAP_LIMIT = 50_000

const xml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** A page for crawlers, and the time of its last change of content (UTC ISO-8601); null if unknown. */
export type SitemapEntry = { route: string; raisedAt: string | null }

type Listed = { url: string; changed: string | null }

const listed = (element: 'url' | 'sitemap', { url, changed }: Listed): string =>
  `<${element}><loc>${xml(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${element}>`

const document = (root: 'urlset' | 'sitemapindex', element: 'url' | 'sitemap', entries: Listed[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
    .map((entry) => listed(element, entry))
    .join('\n')}\n</${root}>\n`

/** Compares times as text, which have the same format. */
const newest = (entries: Listed[]): string | null =>
  entries.reduce<string | null>((last, { changed }) => (changed && (!last || changed > last) ? changed : last), null)

/** sitemap.xml, split into numbered files with an index when there are more than 50,000 routes. */
export function sitemapFiles(siteUrl: string, entries: SitemapEntry[]): Record<string, string> {
  const pages = entries.map(({ route, raisedAt }) => ({ url: `${siteUrl}/${route}`, changed: raisedAt }))
  if (pages.length <= SITEMAP_LIMIT) return { 'sitemap.xml': document('urlset', 'url', pages) }
  const files: Record<string, string> = {}
  const parts: Listed[] = []
  for (let at = 0; at < pages.length; at += SITEMAP_LIMIT) {
    const part = pages.slice(at, at + SITEMAP_LIMIT)
    const file = `sitemap-${parts.length + 1}.xml`
    files[file] = document('urlset', 'url', part)
    parts.push({ url: `${siteUrl}/${file}`, changed: newest(part) })
  }
  return { ...files, 'sitemap.xml': document('sitemapindex', 'sitemap', parts) }
}

/**
 * Paths that are not pages, or are endless. Personal screens are not listed, since crawlers have to read their
 * `noindex`.
 */
const NOT_CRAWLED = ['/api/', '/admin/', '/page_builder/', '/search']

export const robotsTxt = (siteUrl: string): string =>
  `User-agent: *\n${NOT_CRAWLED.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`

const rule = (path: string, lines: string[]): string => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`

const IMMUTABLE = ['Cache-Control: public, max-age=31536000, immutable']

const headerLines = (headers: Record<string, string>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

/**
 * Security headers and cache rules for Cloudflare, which serves the files without the Worker.
 * A rule adds to earlier ones; a line with `!` removes the earlier header.
 */
export function headersFile(siteUrl: string): string {
  const policy = (kind: PolicyKind) => [
    '! Content-Security-Policy',
    `Content-Security-Policy: ${contentSecurityPolicy(kind)}`,
  ]
  return [
    rule('/*', headerLines(securityHeaders('/', { https: siteUrl.startsWith('https:'), stripe: false }))),
    rule(PREVIEW_PATH, policy('preview')),
    rule(PLAYER_PATH, policy('player')),
    rule('/images/*', [...policy('picture'), `Cache-Control: ${mediaCacheControl('picture')}`]),
    rule('/images/*.woff2', ['! Cache-Control', ...IMMUTABLE]),
    ...['/assets/*', '/dynamic_pages/css/*', '/dynamic_pages/js/*'].map((path) => rule(path, IMMUTABLE)),
  ].join('')
}

/** The web app manifest, for a shop added to a phone's home screen. */
export const webManifest = ({ name, summary }: Pick<Company, 'name' | 'summary'>): string =>
  `${JSON.stringify(
    {
      name,
      short_name: name,
      description: summary || name,
      lang: 'en-GB',
      start_url: '/',
      display: 'browser',
      background_color: '#faf6ee',
      theme_color: '#6e1730',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    },
    null,
    2,
  )}\n`
