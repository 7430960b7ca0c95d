/** Words of a template or of a new part that a page still has, although they only say what to write instead. */
import { elementsIn } from '../../core/html/tags.ts'
import { elementHtml } from './element-html.ts'
import { FIRST_WORDS } from './first-words.ts'
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

function firstWords(element: PageElement): Advice[] {
  const own = element.element_type === 'text' || element.element_type === 'button' ? [element] : []
  const found = [
    ...own.filter(({ element_type: type, element_config: { config } }) => plainText(config.text) === FIRST_WORDS[type]),
    ...element.layers.filter(({ config }) => config.text === FIRST_WORDS[config.layer_type]),
  ]
  return found.map(({ id }) => ({ node: id, setting: 'text', message: 'This still has the words it came with' }))
}

const adviceOn = memoizeByPart((element: PageElement): readonly Advice[] => {
  const html = element.element_type === 'text' ? elementHtml(element) : ''
  const words = elementsIn(html, ['h2', 'p', 'li', 'td']).map(({ inner }) => plainText(inner))
  const ofTemplate = [...new Set(words.filter(isOfTemplate))].map((found) => ({
    node: element.id,
    setting: 'text',
    message: `Replace the template’s words: ‘${found}’`,
  }))
  return [...ofTemplate, ...firstWords(element)]
})

export const placeholderWords = (page: PageDocument): Advice[] =>
  pageElements(page)
    .flatMap(adviceOn)
    .map((advice) => ({ ...advice, isPlaceholder: true }))
