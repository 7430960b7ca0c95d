/** The canvas's HTML sanitiser: DOMPurify with the build's own allowlists (domain/publishing/page/allowed-html.ts). */
import createDOMPurify, { type Config } from 'dompurify'
import {
  type AllowedHtml,
  ELEMENT_HTML,
  isAllowedAttribute,
  RICH_TEXT,
  UNREAD_TAGS,
} from '../../../../domain/publishing/page/allowed-html.ts'
import type { HtmlCleaner } from '../../../../domain/publishing/page/clean-texts.ts'

function cleanerOf(allowed: AllowedHtml): (html: string) => string {
  const purify = createDOMPurify(window)
  const config: Config = {
    ALLOWED_TAGS: [...allowed.tags],
    ALLOWED_ATTR: [...new Set(Object.values(allowed.attributes).flat())],
    FORBID_CONTENTS: [...UNREAD_TAGS],
  }
  // DOMPurify has one list of attributes for all tags, so this hook removes those not allowed on this tag.
  purify.addHook('uponSanitizeAttribute', ({ localName }, attribute) => {
    const { attrName, attrValue } = attribute
    attribute.keepAttr &&= isAllowedAttribute(allowed, localName, attrName, attrValue)
  })
  return (html) => purify.sanitize(html, config)
}

export const domCleaner: HtmlCleaner = { richText: cleanerOf(RICH_TEXT), elementHtml: cleanerOf(ELEMENT_HTML) }
