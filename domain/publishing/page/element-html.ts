/** Markup in a page's elements. */
import { layerHeading } from './layer-heading.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import { type PageDocument, type PageElement, pageElements } from './page-document.ts'

/** Returns '' for elements without markup. */
export const elementHtml = (element: PageElement): string => {
  if (element.element_type === 'text' || element.element_type === 'card') return element.element_config.config.text
  return element.element_type === 'html' ? element.element_config.config.content : ''
}

/** Counts a page's main headings (h1); there should be one. */
export const mainHeadings = (page: PageDocument): number =>
  pageElements(page).reduce((sum, element) => sum + ownMainHeadings(element), 0)

const ownMainHeadings = memoizeByPart(
  (element: PageElement): number =>
    (elementHtml(element).match(/<h1\b/gi) ?? []).length +
    element.layers.filter((layer) => layerHeading(layer) === 'h1').length,
)
