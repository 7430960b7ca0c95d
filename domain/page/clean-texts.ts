/** A page whose markup is clean (clean-html.ts), so that it can be shown whoever wrote it. */
import { cleanElementHtml, cleanRichText } from './clean-html.ts'
import type { PageDocument, PageElement } from './page-document.ts'

export const cleanTexts = (page: PageDocument): PageDocument => ({
  ...page,
  containers: page.containers.map((container) => ({
    ...container,
    blocks: container.blocks.map((block) => ({ ...block, elements: block.elements.map(cleanElement) })),
  })),
})

function cleanElement(element: PageElement): PageElement {
  switch (element.element_type) {
    case 'text': {
      const { config } = element.element_config
      return { ...element, element_config: { config: { ...config, text: cleanRichText(config.text) } } }
    }
    case 'card': {
      const { config } = element.element_config
      return { ...element, element_config: { config: { ...config, text: cleanRichText(config.text) } } }
    }
    case 'html': {
      const { config } = element.element_config
      return { ...element, element_config: { config: { ...config, content: cleanElementHtml(config.content) } } }
    }
    case 'carousel': {
      const { config } = element.element_config
      if (config.carousel_type !== 'image_text') return element
      const slides = config.slides.map((slide) => ({ ...slide, text: cleanRichText(slide.text) }))
      return { ...element, element_config: { config: { ...config, slides } } }
    }
    case 'custom_element': {
      const { config } = element.element_config
      // One word of it may be emphasised (components/elements/wine-club/config.ts).
      const isRich = element.custom_element_config.component_name === 'WineClub' && typeof config.heading === 'string'
      if (!isRich) return element
      return { ...element, element_config: { config: { ...config, heading: cleanRichText(String(config.heading)) } } }
    }
    default:
      return element
  }
}
