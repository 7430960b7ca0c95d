/** A page document without its compiled styles, which the browser has from the route's style file (build.md). */
import type { PageDocument } from './page-document.ts'

export const withoutStyles = (document: PageDocument): PageDocument => ({
  ...document,
  page: { ...document.page, css: '', compiled_styles: '', custom_styles: [] },
  containers: document.containers.map((container) => ({
    ...container,
    compiled_styles: '',
    blocks: container.blocks.map((block) => ({
      ...block,
      compiled_styles: '',
      elements: block.elements.map((element) => ({ ...element, compiled_styles: '', custom_styles: [] })),
    })),
  })),
})
