/** Stage 6 for a single page: what every page must have, and its links. */

import { markupProblems } from './check-markup.ts'
import { structuredDataProblems } from './check-structured-data.ts'

export type PageCheck = { problems: string[]; links: string[] }

const ATTRIBUTE = /(?:href|src)="(\/[^"]*)"/g
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))[^>]*>/

const HEADING = /<h1[\s>]/g
const HAS_HEADING = /<h1[\s>]/

/** Characters of a shared part that is worth looking for. */
const WORTH_FINDING = 200

/** Bytes of a page's HTML; the longest lists, with links to 10,000 products, have a third of it. */
const MOST_BYTES = 5_000_000

/** Characters of a title; search engines show some sixty. */
const LONGEST_TITLE = 300

/** What is wrong with a page, naming the element and the field, and its internal links. `bytes` is its size, where known. */
export const checkPage = (html: string, bytes = html.length): PageCheck => pageChecker([])(html, bytes)

/** The pieces of a text before, between and after a part of it; the whole where it has none. Nothing is copied. */
function without(pieces: readonly string[], part: string): string[] {
  return pieces.flatMap((piece) => {
    const at = piece.indexOf(part)
    return at === -1 ? [piece] : [piece.slice(0, at), piece.slice(at + part.length)]
  })
}

/**
 * Checks pages one after the other. What stands on many of them, `shared`, is looked at on the first that has it, and
 * not again; `skipped` are parts of the page that are no elements, or were found right before.
 */
export function pageChecker(
  shared: readonly string[],
): (html: string, bytes?: number, skipped?: readonly string[]) => PageCheck {
  // A heading counts on each page.
  const parts = shared.filter((part) => part.length >= WORTH_FINDING && !HAS_HEADING.test(part))
  const seen = new Set<string>()
  return (html, bytes = html.length, skipped = []) => {
    const problems: string[] = []
    const links = new Set<string>()
    // The head is short: what can only stand there is not looked for in the long rest.
    const headEnd = html.indexOf('</head>')
    const head = html.slice(0, headEnd)
    let body = skipped.reduce<string[]>(
      (pieces, part) => (part === '' ? pieces : without(pieces, part)),
      [html.slice(headEnd)],
    )
    for (const part of parts) {
      const rest = without(body, part)
      if (rest.length === body.length) continue
      body = rest
      if (seen.has(part)) continue
      seen.add(part)
      problems.push(...elementProblems(part, html))
      collectLinks(part, links)
    }
    const expectOne = (found: number, what: string) => {
      if (found !== 1) problems.push(`has ${found} ${what} instead of one`)
    }
    expectOne(count(/<title>[^<]*[^<\s][^<]*<\/title>/g, head), 'title')
    const title = /<title>([^<]*)/.exec(head)?.[1] ?? ''
    if (title.length > LONGEST_TITLE) problems.push(`has a title of ${title.length} characters, over ${LONGEST_TITLE}`)
    if (bytes > MOST_BYTES) problems.push(`has ${bytes} bytes of HTML, over ${MOST_BYTES}`)
    expectOne(count(/<link rel="canonical" /g, head), 'canonical link')
    expectOne(
      body.reduce((sum, piece) => sum + count(HEADING, piece), 0),
      'h1',
    )
    const own = [head, ...body]
    problems.push(...structuredDataProblems(own))
    for (const piece of own) {
      problems.push(...elementProblems(piece, html))
      collectLinks(piece, links)
    }
    return { problems: [...new Set(problems)], links: [...links] }
  }
}

const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

/** `page` is the whole page that the elements stand on. */
function elementProblems(html: string, page: string): string[] {
  const problems: string[] = []
  if (INLINE_SCRIPT.test(html)) problems.push('has an inline script')
  if (/\sstyle="/.test(html)) problems.push('has an inline style')
  problems.push(...markupProblems(html, page))
  return problems
}

/** The internal paths a page refers to, without query and fragment, each once. */
export function internalLinks(html: string): string[] {
  const links = new Set<string>()
  collectLinks(html, links)
  return [...links]
}

function collectLinks(html: string, links: Set<string>): void {
  const values = new Set<string>()
  for (const [, value = ''] of html.matchAll(ATTRIBUTE)) values.add(value)
  for (const value of values) {
    if (value.startsWith('//')) continue
    const end = value.search(/[?#]/)
    links.add((end === -1 ? value : value.slice(0, end)).replaceAll('&amp;', '&'))
  }
}
