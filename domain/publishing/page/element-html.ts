/** Markup in a page's elements. */
import { layerHeading } from './layer-heading.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import { type PageDocument, type PageElement, pageElements } from './page-document.ts'

/** Returns '' for elements without markup. */
export const elementHtml = (element: PageElement): string => {
  if (element.element_type === 'text' || element.element_type === 'card') return element.element_config.config.text
  return element.element_type === 'html' ? element.element_config.config.content : ''
}

/** Name of the setting that holds it. */
export const markupSetting = ({ element_type }: PageElement): string => (element_type === 'html' ? 'content' : 'text')

/** The element or layer that has a main heading, and the setting that makes it one. */
type MainHeading = { node: string; setting: string }

/** Main headings (h1) of a page in reading order; there should be one. */
export const mainHeadings = (page: PageDocument): MainHeading[] => pageElements(page).flatMap(ownMainHeadings)

const ownMainHeadings = memoizeByPart((element: PageElement): MainHeading[] => [
  ...(elementHtml(element).match(/<h1\b/gi) ?? []).map(() => ({ node: element.id, setting: markupSetting(element) })),
  ...element.layers.filter((layer) => layerHeading(layer) === 'h1').map(({ id }) => ({ node: id, setting: 'heading' })),
])
