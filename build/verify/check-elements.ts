/** Build stage 6: finds the links and invalid elements of a piece of a page in one pass. */
import { variantSource } from '../../domain/publishing/media/picture-variants.ts'
import { linkFault, pictureFault } from './check-markup.ts'
import { isPicture, PICTURES } from './picture-files.ts'

export type Elements = {
  headings: number
  /** One message per problem. It identifies the element by its content or target. */
  problems: Set<string>
  /** Internal paths, without query and fragment. */
  links: Set<string>
  /** JSON-LD blocks. */
  data: string[]
}

/** Elements that may have `href` or `src`, h1 headings, and scripts. */
const TAG = /<(a|area|audio|embed|h1|iframe|image|img|input|link|script|source|track|use|video)\b([^>]*)>/g
const INLINE_STYLE = /\sstyle="/
const BEGINNINGS = ['href="/', 'src="/'] as const
const END_OF_PATH = /["?#]/g
const STRUCTURED_DATA = 'type="application/ld+json"'
const IS_NO_INLINE_SCRIPT = /\ssrc=|type="application\/json"/

export const noElements = (): Elements => ({ headings: 0, problems: new Set(), links: new Set(), data: [] })

function collectLinks(attributes: string, links: Set<string>): void {
  for (const beginning of BEGINNINGS) {
    for (let at = attributes.indexOf(beginning); at >= 0; at = attributes.indexOf(beginning, at + 1)) {
      const from = at + beginning.length - 1
      // A protocol-relative URL points to another site.
      if (attributes[from + 1] === '/') continue
      END_OF_PATH.lastIndex = from
      const path = attributes.slice(from, END_OF_PATH.exec(attributes)?.index)
      links.add(path.includes('&') ? path.replaceAll('&amp;', '&') : path)
    }
  }
}

/** Candidates of a srcset. The link check looks for the original picture, as a resized copy may not exist yet. */
const SRCSET = /\ssrcset="([^"]+)"/i

function collectChoices(attributes: string, links: Set<string>): void {
  for (const candidate of SRCSET.exec(attributes)?.[1]?.split(',') ?? []) {
    const path = candidate.trim().split(/[\s?#]/)[0] ?? ''
    if (!path.startsWith('/') || path.startsWith('//')) continue
    const source = isPicture(path) ? variantSource(path.slice(PICTURES.length)) : undefined
    links.add(source === undefined ? path.replaceAll('&amp;', '&') : PICTURES + source)
  }
}

function lookAtScript(html: string, attributes: string, begin: number, { data, problems }: Elements): void {
  if (attributes.includes(STRUCTURED_DATA)) data.push(html.slice(begin, html.indexOf('</script>', begin)))
  else if (!IS_NO_INLINE_SCRIPT.test(attributes)) problems.add('has an inline script')
}

/** Adds the findings of `html`, a piece of the page. `hasId` is whether any element of the page has an id. */
export function lookAtElements(html: string, hasId: (id: string) => boolean, found: Elements): void {
  if (html.includes('style="') && INLINE_STYLE.test(html)) found.problems.add('has an inline style')
  for (const { 0: tag, 1: name, 2: attributes = '', index } of html.matchAll(TAG)) {
    collectLinks(attributes, found.links)
    if (name === 'img' || name === 'source') collectChoices(attributes, found.links)
    const begin = index + tag.length
    if (name === 'h1') found.headings += 1
    else if (name === 'script') lookAtScript(html, attributes, begin, found)
    else if (name === 'img' || name === 'a') {
      const fault = name === 'img' ? pictureFault(attributes) : linkFault(html, attributes, begin, hasId)
      if (fault !== undefined) found.problems.add(fault)
    }
  }
}

/** Returns the distinct internal paths that a page links to, without query and fragment. */
export function internalLinks(html: string): string[] {
  const found = noElements()
  lookAtElements(html, () => true, found)
  return [...found.links]
}
