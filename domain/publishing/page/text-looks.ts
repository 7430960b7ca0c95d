/** Looks of a text element: of its headings, and of its other lines. */
import type { PageElement, TextConfig, TextLooks, TextPart } from './page-document.ts'

const PLAIN: TextLooks = { styles: {}, screens: { tablet: {}, phone: {} } }

export const looksOf = ({ looks }: TextConfig, part: TextPart): TextLooks => looks?.[part] ?? PLAIN

/** The looks in use; none of elements other than texts. */
export const textLooks = (element: PageElement): readonly TextLooks[] =>
  element.element_type === 'text' ? Object.values(element.element_config.config.looks ?? {}) : []
