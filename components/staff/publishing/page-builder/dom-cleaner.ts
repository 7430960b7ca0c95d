/** The canvas's sanitiser: DOMPurify, with the lists that the build's has too (domain/publishing/page/allowed-html.ts). */
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
  // DOMPurify knows one list of attributes for all tags; what it allows beyond ours goes here.
  purify.addHook('uponSanitizeAttribute', ({ localName }, attribute) => {
    const { attrName, attrValue } = attribute
    attribute.keepAttr &&= isAllowedAttribute(allowed, localName, attrName, attrValue)
  })
  return (html) => purify.sanitize(html, config)
}

export const domCleaner: HtmlCleaner = { richText: cleanerOf(RICH_TEXT), elementHtml: cleanerOf(ELEMENT_HTML) }
