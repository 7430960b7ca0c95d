/** Converts text from other systems to plain text: decodes entities, removes tags, keeps paragraphs and items apart. */
import { decodeHTMLStrict } from 'entities'
import { htmlTagNames } from 'html-tag-names'
import { Parser } from 'htmlparser2'

const TAGS: ReadonlySet<string> = new Set(htmlTagNames)
/** Elements whose content is not text for readers. */
const UNREAD = new Set(['script', 'style', 'template', 'head', 'title', 'noscript', 'textarea', 'svg', 'xml'])
/** Elements that form their own paragraph. */
const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const CELLS = new Set(['td', 'th'])

const PARAGRAPH = '\u2029'
const LINE = '\u2028'

/** Word and Outlook name their tags 'o:p' and 'st1:place'. */
const isTag = (name: string): boolean => TAGS.has(name) || /^[a-z][a-z0-9]*:[a-z]+$/.test(name)

const breakFor = (name: string): string =>
  BLOCKS.has(name) ? PARAGRAPH : name === 'br' ? LINE : CELLS.has(name) ? ' ' : ''

/** Removes one level of markup. Text that only resembles a tag ('<2 g/l', '<Reserve>') stays. */
function withoutMarkup(source: string): string {
  let text = ''
  let read = 0
  let unread = 0
  const parser: Parser = new Parser(
    {
      ontext(data) {
        read = parser.endIndex + 1
        if (unread === 0) text += decodeHTMLStrict(data)
      },
      onopentag(name) {
        read = parser.endIndex + 1
        if (UNREAD.has(name)) unread += 1
        else if (unread === 0) text += isTag(name) ? breakFor(name) : source.slice(parser.startIndex, read)
      },
      onclosetag(name, isImplied) {
        if (isImplied) return
        read = parser.endIndex + 1
        if (UNREAD.has(name)) unread -= 1
        else if (unread === 0)
          text += !isTag(name) ? source.slice(parser.startIndex, read) : name === 'br' ? '' : breakFor(name)
      },
      oncomment() {
        read = parser.endIndex + 1
      },
      onprocessinginstruction() {
        read = parser.endIndex + 1
      },
    },
    { decodeEntities: false, recognizeSelfClosing: false },
  )
  parser.end(source)
  // An unclosed tag is no tag: the parser drops it.
  return text + decodeHTMLStrict(source.slice(read))
}

const RUN_OF_SPACE = /[\s\u2028\u2029]+/g

function settledSpace(run: string): string {
  if (run.includes(PARAGRAPH)) return '\n\n'
  const lines = run.split(LINE).length - 1
  if (lines > 0) return lines > 1 ? '\n\n' : '\n'
  const ends = run.replaceAll('\r\n', '\n').split(/[\r\n]/).length - 1
  return ends > 1 ? '\n\n' : ends === 1 ? '\n' : ' '
}

const MARKUP = /[&<]/
/** Exports encode text up to twice: '&amp;amp;' and '&lt;p&gt;'. */
const MAX_LEVELS = 3

/** The text without tags and entities; its white space is not normalised yet. */
export function decodeMarkup(source: string): string {
  let text = source
  for (let level = 0; level < MAX_LEVELS && MARKUP.test(text); level += 1) {
    const next = withoutMarkup(text)
    if (next === text) break
    text = next
  }
  return text
}

/**
 * Normalises white space: a blank line between paragraphs, items and table rows, a line break for one, else a space.
 */
export const settleSpace = (text: string): string => text.replace(RUN_OF_SPACE, settledSpace).trim()

/** The text as its readers see it. */
export const plainText = (source: string): string => settleSpace(decodeMarkup(source))

const paragraphsOf = (text: string): string[] => text.split('\n\n')

const ENDED = /[.!?:;,…]$/

/** A plain text as one paragraph: former paragraphs are separated by a semicolon. */
export const oneParagraph = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph, index, all) => (index === all.length - 1 || ENDED.test(paragraph) ? paragraph : `${paragraph};`))
    .join(' ')
