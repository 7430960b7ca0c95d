/** The files a site has once: sitemap, robots, CDN headers (build.md, What it writes); pure. */

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

/** Cache rules for static hosts that serve the files without the Worker. */
export const HEADERS_FILE = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
/dynamic_pages/css/*
  Cache-Control: public, max-age=31536000, immutable
/dynamic_pages/js/*
  Cache-Control: public, max-age=31536000, immutable
`
