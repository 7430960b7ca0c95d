/** Stage 6 for a single page: what every page must have, and its links. */

export type PageCheck = { problems: string[]; links: string[] }

const ATTRIBUTE = /(?:href|src)="([^"]*)"/g
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))[^>]*>/

/** What is wrong with a page, and its internal links. */
export function checkPage(html: string): PageCheck {
  const problems: string[] = []
  const expectOnce = (pattern: RegExp, what: string) => {
    const found = html.match(pattern)?.length ?? 0
    if (found !== 1) problems.push(`has ${found} ${what} instead of one`)
  }
  expectOnce(/<title>[^<]+<\/title>/g, 'title')
  expectOnce(/<link rel="canonical" /g, 'canonical link')
  expectOnce(/<h1[\s>]/g, 'h1')
  if (INLINE_SCRIPT.test(html)) problems.push('has an inline script')
  if (/\sstyle="/.test(html)) problems.push('has an inline style')
  return { problems, links: internalLinks(html) }
}

/** The internal paths a page refers to, without query and fragment, each once. */
export function internalLinks(html: string): string[] {
  const links = new Set<string>()
  for (const [, value = ''] of html.matchAll(ATTRIBUTE)) {
    if (!value.startsWith('/') || value.startsWith('//')) continue
    links.add(value.replace(/[?#].*$/, '').replaceAll('&amp;', '&'))
  }
  return [...links]
}
