/** Which products a page names, so that the build can give the page their cards. */
import { type CustomElement, type PageDocument, type PageElement, pageElements } from './page-document.ts'

/** A custom element's lines, when it has any: LockItIn shows a sample case by code. */
function sampleCodes(config: Record<string, unknown>): string[] {
  const { sample } = config
  if (typeof sample !== 'object' || sample === null || !('lines' in sample) || !Array.isArray(sample.lines)) return []
  return sample.lines.flatMap((line: { code?: unknown }) => (typeof line.code === 'string' ? [line.code] : []))
}

/** The product that a ProductHeader is about. */
const headerCodes = ({ custom_element_config, element_config: { config } }: CustomElement): string[] =>
  custom_element_config.component_name === 'ProductHeader' && typeof config.product_code === 'string'
    ? [config.product_code]
    : []

function codesOf(element: PageElement): string[] {
  const { config } = element.element_config
  switch (element.element_type) {
    case 'products':
      return element.element_config.config.products
    case 'carousel':
      return element.element_config.config.product_slides.map(({ product_code }) => product_code)
    case 'custom_element':
      return [...sampleCodes(config as Record<string, unknown>), ...headerCodes(element)]
    default:
      return []
  }
}

/** Each code once, in page order. */
export const productCodes = (page: PageDocument): string[] => [...new Set(pageElements(page).flatMap(codesOf))]
