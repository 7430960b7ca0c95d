/** The style sheet of a page document: everything compiled into its nodes, in page order (build.md, dynamic_pages/css). */
import { containerRule, elementRules } from './figure-rules.ts'
import { bySequence, type PageDocument, type PageElement } from './page-document.ts'

/** '' when the page has no style of its own. */
export function pageCss({ page, containers }: PageDocument): string {
  const pieces = [page.css, page.compiled_styles]
  for (const container of containers.toSorted(bySequence)) {
    pieces.push(containerRule(container), container.compiled_styles)
    for (const block of container.blocks.toSorted(bySequence)) {
      pieces.push(block.compiled_styles)
      for (const element of block.elements.toSorted(bySequence)) {
        pieces.push(elementRules(element), element.compiled_styles, htmlCss(element))
      }
    }
  }
  return pieces.filter(Boolean).join('\n')
}

const htmlCss = (element: PageElement): string =>
  element.element_type === 'html' ? element.element_config.config.css : ''
