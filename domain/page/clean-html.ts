/** Markup that people wrote, made safe to stand in a page. For the build and the server: no shop page may load this. */
import sanitizeHtml from 'sanitize-html'
import { type AllowedHtml, ELEMENT_HTML, isAllowedAttribute, RICH_TEXT, UNREAD_TAGS } from './allowed-html.ts'
import type { HtmlCleaner } from './clean-texts.ts'

const VOID_TAGS = ['br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']

const optionsOf = (allowed: AllowedHtml): sanitizeHtml.IOptions => ({
  allowedTags: [...allowed.tags],
  allowedAttributes: Object.fromEntries(Object.entries(allowed.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...UNREAD_TAGS],
  // An attribute without a value is as good as any: `hidden`, `alt=""`.
  nonBooleanAttributes: [],
  selfClosing: VOID_TAGS,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) => isAllowedAttribute(allowed, tagName, name, value)),
      ),
    }),
  },
})

const MAX_PASSES = 10

/**
 * Every pass is safe. A tag that is taken out may have kept others from closing each other, as one button does another,
 * so a further pass can nest them otherwise: it goes on until nothing changes.
 */
function cleanerOf(allowed: AllowedHtml): (html: string) => string {
  const options = optionsOf(allowed)
  return (html) => {
    let cleaned = sanitizeHtml(html, options)
    for (let pass = 1; pass < MAX_PASSES; pass += 1) {
      const again = sanitizeHtml(cleaned, options)
      if (again === cleaned) break
      cleaned = again
    }
    return cleaned
  }
}

/** What is clean already comes back as it is, to the letter. */
export const htmlCleaner: HtmlCleaner = { richText: cleanerOf(RICH_TEXT), elementHtml: cleanerOf(ELEMENT_HTML) }
