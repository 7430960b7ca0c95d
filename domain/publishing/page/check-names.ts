/** Finds pictures and links of an element that have no words for people who can't see them. A build refuses them too. */
import { countUnnamed } from '../../core/html/accessible-names.ts'
import { isLinkedSlide, isOfPictures } from './carousel-defaults.ts'
import { elementHtml, markupSetting } from './element-html.ts'
import { isLink } from './links.ts'
import type { PageElement } from './page-document.ts'
import { plainText } from './rich-text.ts'

export const NAMELESS_PICTURE = 'This picture has no alternative text'
export const NAMELESS_LINK = 'There is a link without words'

/** A fault of a setting of the element, or of one of its layers. */
type NameFault = { setting: string; message: string; layer?: string }

export const nameFaults = (element: PageElement): NameFault[] => [
  ...markupFaults(element),
  ...ownFaults(element),
  ...element.layers
    .filter(({ config }) => isLink(config.url) && config.text.trim() === '')
    .map(({ id }) => ({ layer: id, setting: 'text', message: NAMELESS_LINK })),
]

function markupFaults(element: PageElement): NameFault[] {
  const { pictures, links } = countUnnamed(elementHtml(element))
  const setting = markupSetting(element)
  return [
    // Texts can't hold pictures, which is a fault of its own.
    ...(pictures > 0 && element.element_type === 'html' ? [{ setting, message: NAMELESS_PICTURE }] : []),
    ...(links > 0 ? [{ setting, message: NAMELESS_LINK }] : []),
  ]
}

/** Links around a whole element or slide are named by its text. */
function ownFaults(element: PageElement): NameFault[] {
  switch (element.element_type) {
    case 'image': {
      const { alt, url } = element.element_config.config
      return alt === '' && url !== ''
        ? [{ setting: 'alt', message: 'A picture that is a link needs an alternative text' }]
        : []
    }
    case 'card': {
      const { text, url } = element.element_config.config
      return isLink(url) && plainText(text) === '' ? [{ setting: 'text', message: NAMELESS_LINK }] : []
    }
    case 'carousel': {
      const { config } = element.element_config
      if (!isOfPictures(config)) return []
      const missing = config.carousel_type === 'image' ? 'an alternative text' : 'a text'
      return config.slides.flatMap((slide, at) =>
        isLinkedSlide(slide) && plainText(slide.text) === ''
          ? [
              {
                setting: `slides.${at}.text`,
                message: `Slide ${slide.sequence_number} is a link and needs ${missing}`,
              },
            ]
          : [],
      )
    }
    default:
      return []
  }
}
