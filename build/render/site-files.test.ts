import { expect, test } from 'vitest'
import { OWN_ROUTES } from '../../domain/core/route/own-screens.ts'
import { isStaffPath } from '../../domain/core/route/staff-path.ts'
import { headersFile, robotsTxt, sitemapFiles } from './site-files.ts'

const site = 'https://shop.example'

const entry = (route: string, raisedAt: string | null = null) => ({ route, raisedAt })

test('writes one sitemap for a small site, root first, with the last change of each page', () => {
  const files = sitemapFiles(site, [entry('', '2026-11-20T12:00:00.000Z'), entry('red'), entry("l'ancien")])
  expect(Object.keys(files)).toEqual(['sitemap.xml'])
  const [root, red, ancien] = files['sitemap.xml']?.match(/<url>.*<\/url>/g) ?? []
  expect(root).toBe('<url><loc>https://shop.example/</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>')
  expect(red).toBe('<url><loc>https://shop.example/red</loc></url>')
  expect(ancien).toContain('l&#39;ancien')
})

test('splits more than 50,000 routes, and lists every part with its newest change in the index', () => {
  const day = (n: number) => `2026-01-0${1 + (n % 9)}T00:00:00.000Z`
  const routes = Array.from({ length: 100_001 }, (_, n) => entry(`p${n}`, n === 100_000 ? day(0) : day(n)))
  const files = sitemapFiles(site, routes)
  expect(Object.keys(files).sort()).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml'])
  expect(files['sitemap.xml']?.match(/<lastmod>[^<]*/g)).toEqual(
    [day(8), day(8), day(0)].map((time) => `<lastmod>${time}`),
  )
  expect(files['sitemap-3.xml']?.match(/<url>/g)).toHaveLength(1)
})

test('lets crawlers find the sitemap, and read screens with noindex', () => {
  const robots = robotsTxt(site)
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml\n')
  expect(robots).toContain('Disallow: /api/\n')
  const shops = OWN_ROUTES.filter(({ route }) => route !== 'search' && !isStaffPath(`/${route}`))
  for (const { route } of shops) {
    const refused = robots.match(/(?<=Disallow: )\S+/g)?.filter((path) => `/${route}`.startsWith(path))
    expect([route, refused]).toEqual([route, []])
  }
})

test('files served without the Worker have the security headers, HSTS only on https', () => {
  const pages = headersFile(site).split('/page_builder')[0]
  expect(pages).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'self'/)
  expect(pages).toContain("frame-ancestors 'none'")
  expect(pages).toContain('Strict-Transport-Security')
  expect(headersFile('http://127.0.0.1:8787')).not.toContain('Strict-Transport-Security')
})

test('the preview has only its own policy', () => {
  expect(headersFile(site)).toMatch(
    /live_preview\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: .*'self'\n/,
  )
})

test('replaces the cache lifetime for fonts', () => {
  const [, rules = ''] = headersFile(site).split('/images/*.woff2\n')
  expect(rules).toMatch(/^ {2}! Cache-Control\n {2}Cache-Control: public, max-age=31536000, immutable\n\//)
})

test('pictures have only a policy that blocks scripts, and are cached for a day', () => {
  expect(headersFile(site)).toMatch(
    /\/images\/\*\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: default-src 'none'; [^\n]*\n {2}Cache-Control: public, max-age=86400\n/,
  )
})
