/** Markup that people wrote, made safe to stand in a page: whole, and of known tags and attributes only. Pure text work. */

import { isLink } from './links.ts'
import { RICH_TEXT_TAGS } from './rich-text.ts'

/** What becomes of a tag that may not stand there: it shows as text, it goes, or it goes with all that is in it. */
type Refused = 'text' | 'gone' | 'gone with content'

type Policy = {
  /** null when the tag may stand. */
  refuse: (tag: string) => Refused | null
  /** `tag` and `name` in lower case. */
  keepsAttribute: (tag: string, name: string, value: string) => boolean
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Tags, comments and declarations; attribute values may hold '>'. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<![^>]*(?:>|$)|<(\/?)([a-z][\w:-]*)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Rich text (RICH_TEXT_TAGS): anything else shows as the text it is. */
export const cleanRichText = (html: string): string =>
  clean(html, {
    refuse: (tag) => (RICH_TEXT_TAGS.includes(tag) ? null : 'text'),
    keepsAttribute: (tag, name, value) =>
      (tag === 'a' && name === 'href' && isLink(value)) || ((tag === 'th' || tag === 'td') && name === 'scope'),
  })

/** With their content, since that is not meant to be read. */
const UNREAD = new Set('script style iframe object embed template noscript title'.split(' '))
const OUT_OF_PLACE = new Set('html head body base meta link frame frameset main'.split(' '))

/** Tags of an html element that are taken out, in order, each once. */
export const refusedTags = (html: string): string[] => {
  const tags = Array.from(html.matchAll(MARKUP), ([, , tag = '']) => tag.toLowerCase())
  return [...new Set(tags)].filter((tag) => UNREAD.has(tag) || OUT_OF_PLACE.has(tag))
}

/** The content of an html element: staff's own markup without script and style, which have their own files. */
export const cleanElementHtml = (html: string): string =>
  clean(html, {
    refuse: (tag) => (UNREAD.has(tag) ? 'gone with content' : OUT_OF_PLACE.has(tag) ? 'gone' : null),
    keepsAttribute: (_, name, value) =>
      !name.startsWith('on') &&
      !['style', 'srcdoc', 'formaction'].includes(name) &&
      (!['href', 'xlink:href', 'src', 'action'].includes(name) || isAddress(value)),
  })

/** Of this site, or a link as any other. */
const isAddress = (value: string): boolean => value === '' || isLink(value) || /^[\w.-]+(?:[/?#]|$)/.test(value)

function clean(html: string, policy: Policy): string {
  const open: string[] = []
  let cleaned = ''
  let at = 0
  /** Name of the refused tag whose content is skipped. */
  let skipped: string | undefined
  const text = (until: number) => {
    if (skipped === undefined) cleaned += html.slice(at, until).replaceAll('<', '&lt;')
  }
  for (const match of html.matchAll(MARKUP)) {
    const [markup, slash, name, attributes = ''] = match
    text(match.index)
    at = match.index + markup.length
    const tag = name?.toLowerCase()
    if (tag === undefined) continue
    if (skipped !== undefined) {
      if (slash && tag === skipped) skipped = undefined
      continue
    }
    const refused = policy.refuse(tag)
    if (refused === 'text') cleaned += markup.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    else if (refused === 'gone with content' && !slash && !VOID.has(tag)) skipped = tag
    else if (refused === null && slash) cleaned += closed(open, tag)
    else if (refused === null) cleaned += opened(open, name ?? '', attributes, policy)
  }
  text(html.length)
  return (
    cleaned +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}

/** Closes what is still open in it, too; nothing when it was never opened. */
function closed(open: string[], tag: string): string {
  const from = open.findLastIndex((name) => name.toLowerCase() === tag)
  if (from < 0) return ''
  return open
    .splice(from)
    .reverse()
    .map((name) => `</${name}>`)
    .join('')
}

function opened(open: string[], name: string, attributes: string, policy: Policy): string {
  const tag = name.toLowerCase()
  const kept = Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', ...values]) => {
    const value = values.find((candidate) => candidate !== undefined)
    if (!policy.keepsAttribute(tag, key.toLowerCase(), value ?? '')) return ''
    return value === undefined ? ` ${key}` : ` ${key}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`
  }).join('')
  const alone = attributes.endsWith('/')
  if (!VOID.has(tag) && !alone) open.push(name)
  return `<${name}${kept}${alone ? '/' : ''}>`
}
