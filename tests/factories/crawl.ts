/** Finds every address that a shop's pages link to, and the files that soft navigation reads instead of a page. */
import { descriptorPath } from '../../domain/core/route/descriptor-path.ts'
import { normaliseRoute } from '../../domain/core/route/normalise-route.ts'
import { ask } from './ask.ts'

const LINK = /\s(?:href|src|poster)="(\/[^"#?]*)/g

const decode = (html: string): string => html.replaceAll('&amp;', '&')

/** Files that no page links to. */
const UNLINKED = ['/robots.txt', '/sitemap.xml', '/release.json']

/** The files that code reads for a page: its descriptor, build number and document. */
const forCode = (path: string): string[] => {
  const route = path.slice(1)
  const name = normaliseRoute(route)
  return [
    `/cached_routes/${descriptorPath(route)}.json`,
    `/dynamic_pages/build_numbers/${name}_build.json`,
    `/dynamic_pages/content/${name}.json`,
  ]
}

/** Crawls the shop at `url` and returns the sorted addresses, without API calls. */
export async function crawl(url: string): Promise<string[]> {
  const found = new Set(['/', ...UNLINKED])
  for (const path of found) {
    if (/\.[a-z0-9]+$/.test(path)) continue
    for (const file of forCode(path)) found.add(file)
    const { headers, body } = await ask(url, path)
    if (!String(headers['content-type']).startsWith('text/html')) continue
    for (const [, link = ''] of body.toString().matchAll(LINK)) if (!link.startsWith('/api/')) found.add(decode(link))
  }
  return [...found].sort()
}
