/**
 * Removes styles and scripts from a page document, because they are in the route's files
 * (docs/domain.md#page-documents).
 */
import type { PageDocument, PageElement, PageSettings } from './page-document.ts'

export const withoutStyles = (document: PageDocument): PageDocument => ({
  ...document,
  page: withoutScript({ ...document.page, css: '', compiled_styles: '', custom_styles: [] }),
  containers: document.containers.map((container) => ({
    ...container,
    compiled_styles: '',
    blocks: container.blocks.map((block) => ({
      ...block,
      compiled_styles: '',
      elements: block.elements.map((element) => withoutFiles({ ...element, compiled_styles: '', custom_styles: [] })),
    })),
  })),
})

const withoutScript = ({ js: _, ...page }: PageSettings): PageSettings => page

const withoutFiles = (element: PageElement): PageElement =>
  element.element_type === 'html'
    ? { ...element, element_config: { config: { ...element.element_config.config, css: '', js: '' } } }
    : element
