/** Reads the text and links in the rich text of elements. allowed-html.ts lists its allowed tags. */
import { attributeIn, replaceTags, tagsIn } from '../../core/html/tags.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const INLINE = /^<\/?(em|strong|a)\b/

/** Text between tags as it is read. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Text without tags, and with single spaces. */
export const plainText = (html: string): string =>
  decodeEntities(replaceTags(html, (tag) => (INLINE.test(tag) ? '' : ' ')))
    .replace(/\s+/g, ' ')
    .trim()

/** Targets of the links in a rich text, in order. */
export const linkTargets = (html: string): string[] =>
  [...tagsIn(html)].flatMap(({ name, isEnd, attributes }) =>
    name === 'a' && !isEnd ? (attributeIn(attributes, 'href') ?? []) : [],
  )
