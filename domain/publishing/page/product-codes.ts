/** Products that a page names, so that the build can give the page their cards. */
import { type CustomElement, isComponent, type PageDocument, type PageElement, pageElements } from './page-document.ts'

/** Number of products in a group that the build chooses: two rows of four. */
export const GROUP_SIZE = 8

/** LockItIn shows a sample case, a product's header its product. */
function customCodes(element: CustomElement): string[] {
  if (isComponent(element, 'LockItIn'))
    return element.element_config.config.sample?.lines?.map(({ code }) => code) ?? []
  return isComponent(element, '{product}Header') ? [element.element_config.config.product_code].filter(Boolean) : []
}

function codesOf(element: PageElement): string[] {
  switch (element.element_type) {
    case 'products':
      return element.element_config.config.products
    case 'carousel':
      return element.element_config.config.product_slides.map(({ product_code }) => product_code)
    case 'custom_element':
      return customCodes(element)
    default:
      return []
  }
}

/** Codes without duplicates, in page order. */
export const productCodes = (page: PageDocument): string[] => [...new Set(pageElements(page).flatMap(codesOf))]
