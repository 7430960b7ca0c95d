/** Stage 6 for a single page: checks the required elements, and collects its links. */
import { lookAtElements, noElements } from './check-elements.ts'
import { structuredDataProblems } from './check-structured-data.ts'

export type PageCheck = { problems: string[]; links: Set<string> }

/** Maximum bytes of a page's HTML; the longest lists, with links to 10,000 products, reach a third of it. */
const MAX_BYTES = 5_000_000

/** Maximum characters of a title; search engines show some sixty. */
const MAX_TITLE = 300

const SAYING_TITLE = /<title>[^<]*[^<\s][^<]*<\/title>/g
const CANONICAL = /<link rel="canonical" /g

/** A page in pieces, without data that is no markup and without pieces that passed a check before. */
export type PagePieces = {
  head: string
  /** Pieces of its body. */
  own: readonly string[]
  /** Pieces that are the same on many pages. */
  shared: readonly string[]
}

/** Returns a page's faults, naming element and field, and its internal links. `bytes` is its size, if known. */
export function checkPage(html: string, bytes = html.length): PageCheck {
  const headEnd = html.indexOf('</head>')
  return pageChecker()({ head: html.slice(0, headEnd), own: [html.slice(headEnd)], shared: [] }, bytes)
}

/** Checks a series of pages. Checks a shared piece only on the first page that has it. */
export function pageChecker(): (page: PagePieces, bytes: number) => PageCheck {
  /** Number of first-level headings of each shared piece. */
  const headingsOf = new Map<string, number>()
  return ({ head, own, shared }, bytes) => {
    const hasId = (id: string) => [own, shared].flat().some((piece) => piece.includes(` id="${id}"`))
    const found = noElements()
    let headingsBefore = 0
    for (const piece of shared) {
      const known = headingsOf.get(piece)
      if (known !== undefined) {
        headingsBefore += known
        continue
      }
      const before = found.headings
      lookAtElements(piece, hasId, found)
      headingsOf.set(piece, found.headings - before)
    }
    for (const piece of [head, ...own]) lookAtElements(piece, hasId, found)
    const problems = [
      ...headProblems(head),
      ...(bytes > MAX_BYTES ? [`has ${bytes} bytes of HTML, over ${MAX_BYTES}`] : []),
      ...unlessOne(headingsBefore + found.headings, 'h1'),
      ...structuredDataProblems(found.data),
      ...found.problems,
    ]
    return { problems: [...new Set(problems)], links: found.links }
  }
}

const unlessOne = (found: number, what: string): string[] =>
  found === 1 ? [] : [`has ${found} ${what} instead of one`]

const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

function headProblems(head: string): string[] {
  const title = /<title>([^<]*)/.exec(head)?.[1] ?? ''
  return [
    ...unlessOne(count(SAYING_TITLE, head), 'title'),
    ...(title.length > MAX_TITLE ? [`has a title of ${title.length} characters, over ${MAX_TITLE}`] : []),
    ...unlessOne(count(CANONICAL, head), 'canonical link'),
  ]
}
