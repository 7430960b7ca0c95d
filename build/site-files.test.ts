import { expect, test } from 'vitest'
import { headersFile, sitemapFiles } from './site-files.ts'

const site = 'https://shop.example'

test('a small site has one sitemap, the root first', () => {
  const files = sitemapFiles(site, ['', 'red', "l'ancien"])
  expect(Object.keys(files)).toEqual(['sitemap.xml'])
  expect(files['sitemap.xml']).toContain('<loc>https://shop.example/</loc>')
  expect(files['sitemap.xml']).toContain('l&#39;ancien')
})

test('more than 50,000 routes are split, and the index names every part', () => {
  const files = sitemapFiles(
    site,
    Array.from({ length: 100_001 }, (_, n) => `p${n}`),
  )
  expect(Object.keys(files).sort()).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml'])
  expect(files['sitemap.xml']?.match(/<sitemap>/g)).toHaveLength(3)
  expect(files['sitemap-3.xml']?.match(/<url>/g)).toHaveLength(1)
})

test('files served without the Worker carry the security headers, HSTS by https alone', () => {
  const pages = headersFile(site).split('/page_builder')[0]
  expect(pages).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'self'/)
  expect(pages).toContain("frame-ancestors 'none'")
  expect(pages).toContain('Strict-Transport-Security')
  expect(headersFile('http://127.0.0.1:8787')).not.toContain('Strict-Transport-Security')
})

test('the preview has one policy, its own', () => {
  expect(headersFile(site)).toMatch(
    /live_preview\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: .*'self'\n/,
  )
})
