/** The markup that a page's elements hold. */
import { type PageDocument, type PageElement, pageElements } from './page-document.ts'
import { remembered } from './remembered.ts'

/** '' for elements without any. */
export const elementHtml = (element: PageElement): string => {
  if (element.element_type === 'text' || element.element_type === 'card') return element.element_config.config.text
  return element.element_type === 'html' ? element.element_config.config.content : ''
}

/** How many main headings (h1) a page has; one is right. */
export const mainHeadings = (page: PageDocument): number =>
  pageElements(page).reduce((sum, element) => sum + ownMainHeadings(element), 0)

const ownMainHeadings = remembered(
  (element: PageElement): number => (elementHtml(element).match(/<h1\b/gi) ?? []).length,
)
