/** Words of a template or of a new part that a page still has, although they only say what to write instead. */
import { elementsIn } from '../../core/html/tags.ts'
import { elementHtml } from './element-html.ts'
import { FIRST_TEXTS } from './first-texts.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import { isComponent, type PageDocument, type PageElement, pageElements } from './page-document.ts'
import { templateWords } from './page-templates.ts'
import type { Advice } from './review-page.ts'
import { plainText } from './rich-text.ts'

let known: ReadonlySet<string> | undefined

export function isOfTemplate(words: string): boolean {
  known ??= templateWords()
  return known.has(words)
}

function firstWords(element: PageElement): Advice[] {
  const found = [
    ...(promptIn(element) ? [element] : []),
    ...element.layers.filter(({ config }) => config.text === FIRST_TEXTS[config.layer_type]),
  ]
  return found.map(({ id }) => ({ node: id, setting: 'text', message: 'This still has the words it came with' }))
}

function promptIn(element: PageElement): boolean {
  switch (element.element_type) {
    case 'custom_element':
      // It draws the prompt in the place of no words.
      return isComponent(element, 'Example') && ['', FIRST_TEXTS.example].includes(element.element_config.config.text)
    case 'button':
      return element.element_config.config.text === FIRST_TEXTS.button
    case 'card':
    case 'text':
      return plainText(element.element_config.config.text) === FIRST_TEXTS.text
    default:
      return false
  }
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

export const placeholderAdvice = (page: PageDocument): Advice[] =>
  pageElements(page)
    .flatMap(adviceOn)
    .map((advice) => ({ ...advice, isPlaceholder: true }))
