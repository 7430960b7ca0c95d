/** Sanitises markup for pages. For the build and the server only: no shop page may load this. */
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
  // Keeps attributes without a value: `hidden`, `alt=""`.
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
 * Repeats until the result is stable. Each pass is safe, but removing a tag (such as a button inside a button) can
 * change how the rest is nested in the next pass.
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

/** Returns markup that is already clean byte for byte. */
export const htmlCleaner: HtmlCleaner = { richText: cleanerOf(RICH_TEXT), elementHtml: cleanerOf(ELEMENT_HTML) }
