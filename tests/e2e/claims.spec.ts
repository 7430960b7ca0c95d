/** Reads the pages that the build has made, and compares their claims with the rules. */
import { falseClaims } from '../promises/claims.ts'
import { get } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, test } from './fixtures.ts'

/** The text of a page, without scripts, styles and markup. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(?:a|b|strong|em|i|span)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')

/** Products are deeper, and claim nothing. */
const MAX_DEPTH = 2

test('finds no claim on any page that the rules deny', AT_EACH_CHANGE, async ({ request }) => {
  const sitemap = await (await get(request, '/sitemap.xml')).text()
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
  const shallow = paths.filter((path) => path.split('/').filter(Boolean).length <= MAX_DEPTH)
  expect(shallow).toEqual(expect.arrayContaining(['/', '/wine-club', '/wine-club/delivery', '/red']))
  const found: string[] = []
  for (const path of shallow) {
    const html = await (await get(request, path)).text()
    found.push(...falseClaims(textOf(html)).map((claim) => `${path}: ${claim}`))
  }
  expect(found).toEqual([])
})
