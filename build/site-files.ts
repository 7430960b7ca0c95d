/** The files a site has once: sitemap, robots, CDN headers (build.md, What it writes); pure. */
import { contentSecurityPolicy, securityHeaders } from '../domain/http/security-headers.ts'

const PREVIEW_PATH = '/page_builder/live_preview'
const SITEMAP_LIMIT = 50_000

const xml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const urlset = (urls: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls
    .map((url) => `<url><loc>${xml(url)}</loc></url>`)
    .join('\n')}\n</urlset>\n`

const index = (urls: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls
    .map((url) => `<sitemap><loc>${xml(url)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`

/** sitemap.xml, split into numbered files with an index when there are more than 50,000 routes. */
export function sitemapFiles(siteUrl: string, routes: string[]): Record<string, string> {
  const urls = routes.map((route) => `${siteUrl}/${route}`)
  if (urls.length <= SITEMAP_LIMIT) return { 'sitemap.xml': urlset(urls) }
  const files: Record<string, string> = {}
  for (let at = 0; at < urls.length; at += SITEMAP_LIMIT) {
    files[`sitemap-${at / SITEMAP_LIMIT + 1}.xml`] = urlset(urls.slice(at, at + SITEMAP_LIMIT))
  }
  const parts = Object.keys(files).map((file) => `${siteUrl}/${file}`)
  return { ...files, 'sitemap.xml': index(parts) }
}

/** Personal and staff screens have nothing for a crawler; searches have no end. */
const NOT_CRAWLED = ['/api/', '/admin/', '/account', '/cart', '/checkout', '/search', '/page_builder/']

export const robotsTxt = (siteUrl: string): string =>
  `User-agent: *\n${NOT_CRAWLED.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`

const rule = (path: string, lines: string[]): string => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`

const IMMUTABLE = ['Cache-Control: public, max-age=31536000, immutable']

const headerLines = (headers: Record<string, string>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

/**
 * Security headers and cache rules for Cloudflare, which serves the files without the Worker.
 * A rule adds to those before it; the line with `!` takes back what it would add to.
 */
export function headersFile(siteUrl: string): string {
  const preview = `Content-Security-Policy: ${contentSecurityPolicy('preview')}`
  return [
    rule('/*', headerLines(securityHeaders('/', siteUrl.startsWith('https:')))),
    rule(PREVIEW_PATH, ['! Content-Security-Policy', preview]),
    ...['/assets/*', '/dynamic_pages/css/*', '/dynamic_pages/js/*'].map((path) => rule(path, IMMUTABLE)),
  ].join('')
}
