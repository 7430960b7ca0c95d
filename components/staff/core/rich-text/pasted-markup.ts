/**
 * Cleans markup pasted from Google Docs, Word, Excel and other pages: formatting that is written as styles becomes
 * tags, paragraphs that look like lists become lists, and all other styles are dropped. The result has no attribute
 * that the Content-Security-Policy refuses. This is not for safety: the editor accepts only the tags that it knows.
 */
import { escapeHtml } from '../../../../domain/core/html/escape-html.ts'
import { tagsIn } from '../../../../domain/core/html/tags.ts'
import { plainText } from '../../../../domain/publishing/page/rich-text.ts'
import { isElement, isMarker, type PastedElement, type PastedNode, parsePasted, styleOf } from './pasted-nodes.ts'
import { type ListLine, lineOf, nestedLists } from './word-lists.ts'

/** Characters of the clipboard that are read; more than any text of a page. */
const MAX_CHARACTERS = 2_000_000
/** Tags inside each other; further ones are dropped. */
const MAX_DEPTH = 100
/** Columns that one cell of a pasted table may take. */
const MAX_COLUMNS = 50

/** Dropped with their content. */
const UNREAD = new Set(['style', 'script', 'title', 'xml', 'template', 'noscript', 'svg', 'math'])
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Blocks that hold words, where a line break is one. */
const LINES = new Set(['p', 'li', 'td', 'th', 'blockquote', ...HEADINGS])
const KEPT = new Set([...LINES, 'div', 'ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr'])

/** Position of a node in the text. */
type Place = { depth: number; isInLine: boolean; isInHeading: boolean }

/** A copy from the editor itself is clean and keeps its marker. */
export function pastedMarkup(html: string): string {
  if (html.includes('data-pm-slice=')) return html
  const read = html.slice(0, MAX_CHARACTERS)
  if (isDeep(read)) return `<p>${escapeHtml(plainText(read))}</p>`
  return markupOf(parsePasted(read), { depth: 0, isInLine: false, isInHeading: false })
}

/** Tags without an end. */
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])
/** Open tags at which parsing would take too long. */
const MAX_OPEN_TAGS = 5_000

/** True if tags are nested deeper than in any real document. */
function isDeep(html: string): boolean {
  let open = 0
  for (const { name, isEnd } of tagsIn(html)) {
    if (!VOID.has(name)) open = Math.max(0, open + (isEnd ? -1 : 1))
    if (open > MAX_OPEN_TAGS) return true
  }
  return false
}

/** Consecutive list paragraphs of Word are one list. */
function markupOf(nodes: readonly PastedNode[], place: Place): string {
  if (place.depth > MAX_DEPTH) return ''
  const inside = { ...place, depth: place.depth + 1 }
  let markup = ''
  let lines: ListLine[] = []
  const endList = () => {
    markup += nestedLists(lines)
    lines = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      if (node.data.trim() !== '') endList()
      if (lines.length === 0) markup += escapeHtml(node.data)
    } else if (isElement(node)) {
      const line = lineOf(node)
      if (line) lines.push({ ...line, markup: markupOf(node.children, { ...inside, isInLine: true }) })
      else {
        endList()
        markup += elementMarkup(node, inside)
      }
    }
  }
  endList()
  return markup
}

function elementMarkup(element: PastedElement, place: Place): string {
  const { name, attribs, children } = element
  if (UNREAD.has(name) || isMarker(element)) return ''
  if (name === 'br') return place.isInLine ? '<br>' : ''
  if (name === 'a' && attribs.href) return `<a href="${escapeHtml(attribs.href)}">${markupOf(children, place)}</a>`
  if (name === 'ul' || name === 'ol') return `<${name}>${itemsMarkup(children, place)}</${name}>`
  if (!KEPT.has(name)) return emphasised(element, markupOf(children, place), place)
  const inside = {
    ...place,
    isInLine: place.isInLine || LINES.has(name),
    isInHeading: place.isInHeading || name === 'th' || HEADINGS.has(name),
  }
  const markup = markupOf(children, inside)
  // Word and Google Docs keep paragraphs apart by empty ones, which the page's own style does.
  if ((name === 'p' || name === 'div' || HEADINGS.has(name)) && isBlank(markup)) return ''
  if (name === 'td' || name === 'th') return cellMarkup(element, markup, inside)
  return `<${name}>${markup}</${name}>`
}

const isBlank = (markup: string): boolean => /^(?:\s|<br>)*$/.test(markup)

/** Excel and Google Sheets style whole cells; cells that take several columns are followed by empty ones. */
function cellMarkup(cell: PastedElement, markup: string, place: Place): string {
  const { name, attribs } = cell
  const columns = Math.min(MAX_COLUMNS, Math.max(1, Number.parseInt(attribs.colspan ?? '1', 10) || 1))
  const words = isBlank(markup) ? '' : emphasised(cell, markup, place)
  return `<${name}>${words}</${name}>${`<${name}></${name}>`.repeat(columns - 1)}`
}

/** Google Docs nests a list beside the item that it belongs to. */
function itemsMarkup(children: readonly PastedNode[], place: Place): string {
  const items: string[] = []
  for (const child of children) {
    if (!isElement(child)) continue
    if (child.name === 'ul' || child.name === 'ol') items.push((items.pop() ?? '') + elementMarkup(child, place))
    else items.push(markupOf(child.children, { ...place, isInLine: true }))
  }
  return items.map((item) => `<li>${item}</li>`).join('')
}

/** The style decides before the tag: Google Docs puts a whole document in a <b> of normal weight. */
function emphasised(element: PastedElement, markup: string, { isInHeading }: Place): string {
  const [style, { name }] = [styleOf(element), element]
  const weight = /(?<![\w-])font-weight\s*:\s*(\w+)/.exec(style)?.[1]
  const slant = /(?<![\w-])font-style\s*:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight === undefined ? name === 'b' || name === 'strong' : weight === 'bold' || Number(weight) >= 600
  const isItalic = slant === undefined ? name === 'i' || name === 'em' : slant === 'italic'
  if (markup.trim() === '') return markup
  const slanted = isItalic ? `<em>${markup}</em>` : markup
  // Headings are strong already, and blocks can't be inside.
  return isBold && !isInHeading && !/<(?:p|div|h\d|ul|ol|table)\b/.test(markup)
    ? `<strong>${slanted}</strong>`
    : slanted
}
