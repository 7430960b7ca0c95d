/** Words of a template that a page still has, although they say what to write instead. */
import { elementsIn } from '../../core/html/tags.ts'
import { elementHtml } from './element-html.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import { type PageDocument, type PageElement, pageElements } from './page-document.ts'
import { templateWords } from './page-templates.ts'
import type { Advice } from './review-page.ts'
import { plainText } from './rich-text.ts'

let known: ReadonlySet<string> | undefined

export function isOfTemplate(words: string): boolean {
  known ??= templateWords()
  return known.has(words)
}

const adviceOn = memoizeByPart((element: PageElement): readonly Advice[] => {
  const html = element.element_type === 'text' ? elementHtml(element) : ''
  const words = elementsIn(html, ['h2', 'p', 'li', 'td']).map(({ inner }) => plainText(inner))
  return [...new Set(words.filter(isOfTemplate))].map((found) => ({
    node: element.id,
    message: `Replace the template’s words: ‘${found}’`,
  }))
})

export const reviewTemplateWords = (page: PageDocument): Advice[] => pageElements(page).flatMap(adviceOn)
