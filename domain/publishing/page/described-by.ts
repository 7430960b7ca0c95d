/** Derives a description for search engines from a page's text. */
import { elementsIn } from '../../core/html/tags.ts'
import { elementHtml } from './element-html.ts'
import { type PageDocument, pageElements } from './page-document.ts'
import { isOfTemplate } from './placeholder-advice.ts'
import { plainText } from './rich-text.ts'

/** Characters of a description that search engines show. */
const LENGTH = 155

/** Shorter paragraphs are labels and prompts, which describe no page. */
const LEAST = 20

/** The beginning of the first paragraph of the editor's own that is long enough, in whole words; '' if there is none. */
export function describedBy(page: PageDocument): string {
  for (const element of pageElements(page)) {
    for (const { inner } of elementsIn(elementHtml(element), ['p'])) {
      const text = plainText(inner)
      if (text.length >= LEAST && !isOfTemplate(text)) return shortened(text)
    }
  }
  return ''
}

function shortened(text: string): string {
  if (text.length <= LENGTH) return text
  const cut = text.slice(0, LENGTH - 1)
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut}…`
}
