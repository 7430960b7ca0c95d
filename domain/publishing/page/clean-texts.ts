/** Sanitises a page's markup, so that a page from any author can be shown. */
import { isComponent, type PageDocument, type PageElement } from './page-document.ts'

/** A sanitiser for the lists of allowed-html.ts: clean-html.ts on the server, a DOM-based one in the browser. */
export type HtmlCleaner = {
  /** Cleans texts (RICH_TEXT). */
  richText: (html: string) => string
  /** Cleans html elements (ELEMENT_HTML). */
  elementHtml: (html: string) => string
}

export const cleanTexts = (page: PageDocument, cleaner: HtmlCleaner): PageDocument => ({
  ...page,
  containers: page.containers.map((container) => ({
    ...container,
    blocks: container.blocks.map((block) => ({
      ...block,
      elements: block.elements.map((element) => cleanElement(element, cleaner)),
    })),
  })),
})

export function cleanElement(element: PageElement, { richText, elementHtml }: HtmlCleaner): PageElement {
  switch (element.element_type) {
    case 'text': {
      const { config } = element.element_config
      return { ...element, element_config: { config: { ...config, text: richText(config.text) } } }
    }
    case 'card': {
      const { config } = element.element_config
      return { ...element, element_config: { config: { ...config, text: richText(config.text) } } }
    }
    case 'html': {
      const { config } = element.element_config
      return { ...element, element_config: { config: { ...config, content: elementHtml(config.content) } } }
    }
    case 'carousel': {
      const { config } = element.element_config
      if (config.carousel_type !== 'image_text') return element
      const slides = config.slides.map((slide) => ({ ...slide, text: richText(slide.text) }))
      return { ...element, element_config: { config: { ...config, slides } } }
    }
    case 'custom_element': {
      if (!isComponent(element, 'WineClub')) return element
      const { config } = element.element_config
      return { ...element, element_config: { config: { ...config, heading: richText(config.heading) } } }
    }
    default:
      return element
  }
}
