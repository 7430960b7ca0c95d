/** Advice on a page, which doesn't stop it from being published. Faults that do are in check-page.ts. */
import { elementsIn } from '../../core/html/tags.ts'
import { storedKind } from '../../core/route/content-part.ts'
import { type CarouselConfig, isLinkedSlide, isOfPictures, slideUrlType } from './carousel-defaults.ts'
import type { PageEdit } from './edit/edit.ts'
import { ELEMENT_NAMES } from './edit/edit-name.ts'
import { elementHtml, markupSetting } from './element-html.ts'
import { layerHeading } from './layer-heading.ts'
import { layerText } from './layer-text.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import { isComponent, type PageDocument, type PageElement, pageElements, type VideoConfig } from './page-document.ts'
import { plainText } from './rich-text.ts'
import { isVideoAddress } from './video-address.ts'

export type Advice = {
  node: string | null
  /** As a path: 'alt', 'slides.0.text'. */
  setting?: string
  message: string
  /** Words that only say what to write instead. */
  isPlaceholder?: true
  fix?: { name: string; edit: PageEdit }
}

/** Search engines cut longer ones. */
const LONG_DESCRIPTION = 160
const LONG_TITLE = 70

export const reviewPage = (page: PageDocument): Advice[] => [
  ...(storedKind(page.route) === 'page' ? adviceOnHead(page) : []),
  ...reviewHeadings(page),
  ...page.containers.flatMap(({ blocks }) => blocks.filter(({ elements }) => elements.length === 0)).map(emptyBlock),
  ...pageElements(page).flatMap(adviceOnElement),
]

const adviceOnHead = ({ title, meta_description }: PageDocument): Advice[] => [
  ...(title.length > LONG_TITLE
    ? [
        {
          node: null,
          setting: 'title',
          message: `The title has ${title.length} characters; search engines show about ${LONG_TITLE}`,
        },
      ]
    : []),
  ...(meta_description.length > LONG_DESCRIPTION
    ? [
        {
          node: null,
          setting: 'meta_description',
          message: `The description has ${meta_description.length} characters; search engines show about ${LONG_DESCRIPTION}`,
        },
      ]
    : []),
]

const emptyBlock = ({ id }: { id: string }): Advice => ({
  node: id,
  message: 'This block is empty',
  fix: { name: 'Delete it', edit: { type: 'delete', ids: [id] } },
})

/** Heading levels should go down one at a time, so that screen readers can follow the structure. */
export function reviewHeadings(page: PageDocument): Advice[] {
  const headings = pageElements(page).flatMap(headingsOf)
  return headings.flatMap(({ node, setting, level, words }, index) => {
    const message = headingFault(words, level, headings[index - 1]?.level)
    return message === '' ? [] : [{ node, setting, message }]
  })
}

const EMPTY_HEADING = 'There is an empty heading'

/** Returns the fault of a heading, '' if it has none. `before` is the level of the heading before it, if there is one. */
export function headingFault(words: string, level: number, before = level): string {
  if (words === '') return EMPTY_HEADING
  return level > before + 1 ? `The heading ‘${words}’ skips a level: it is level ${level}, after level ${before}` : ''
}

/**
 * Returns the fault of a heading that its part writes itself, such as the name of a wine on its card, '' if it has none:
 * its level can't be changed, but another heading can come before it.
 */
export function fixedHeadingFault(words: string, level: number, before = level): string {
  if (words === '') return EMPTY_HEADING
  return level > before + 1
    ? `This skips a level: its headings are level ${level}, after level ${before}. Put a heading of level ${before + 1} above it`
    : ''
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** The words of a part that always draws a heading of its settings. */
function ownHeading(element: PageElement): string | undefined {
  switch (element.element_type) {
    case 'marketing_emails':
    case 'shop_local':
      return element.element_config.config.heading
    case 'custom_element':
      return isComponent(element, 'LockItIn') || isComponent(element, 'WineClub')
        ? plainText(element.element_config.config.heading)
        : undefined
    default:
      return undefined
  }
}

/** Level of the headings that parts draw of their settings. */
const OWN_LEVEL = 2

/** Headings of an element and its layers, in reading order. */
export const headingsOf = memoizeByPart((element: PageElement) => {
  const own = ownHeading(element)
  return [
    ...(own === undefined ? [] : [{ node: element.id, setting: 'heading', level: OWN_LEVEL, words: own.trim() }]),
    ...elementsIn(elementHtml(element), HEADINGS).map(({ name, inner }) => ({
      node: element.id,
      setting: markupSetting(element),
      level: Number(name.slice(1)),
      words: plainText(inner),
    })),
    ...element.layers
      .filter((layer) => layerHeading(layer) !== 'none' && layer.config.text.trim() !== '')
      .map((layer) => ({
        node: layer.id,
        setting: 'text',
        level: Number(layerHeading(layer).slice(1)),
        words: layerText(layer.config.text),
      })),
  ]
})

/** Words of the last heading before an element; '' if there is none. */
export function headingAbove(page: PageDocument, node: string): string {
  const elements = pageElements(page)
  const at = elements.findIndex(({ id }) => id === node)
  return elements.slice(0, Math.max(0, at)).flatMap(headingsOf).at(-1)?.words ?? ''
}

const adviceOnElement = memoizeByPart((element: PageElement): readonly Advice[] => {
  const { id: node } = element
  const layers = element.layers
    .filter(({ config }) => config.text.trim() === '')
    .map(
      ({ id }): Advice => ({
        node: id,
        setting: 'text',
        message: 'This layer has no text',
        fix: { name: 'Delete it', edit: { type: 'delete', ids: [id] } },
      }),
    )
  const onType = [...adviceOnType(element), ...layersWithoutLink(element)].map((advice) => ({ node, ...advice }))
  return [...layers, ...onType, ...strayDescription(element), ...linksOff(element)]
})

/** Links of slides that a stored document, such as one of the API, switches off. */
function linksOff({ id, ...element }: PageElement): Advice[] {
  if (element.element_type !== 'carousel' || !isOfPictures(element.element_config.config)) return []
  const { slides } = element.element_config.config
  return slides.flatMap((slide, at) => {
    if (slide.url === '' || slide.url_type !== 'none') return []
    const change = { slides: slides.with(at, { ...slide, url_type: slideUrlType(slide.url) }) }
    return [
      {
        node: id,
        setting: `slides.${at}.url`,
        message: `The link of slide ${slide.sequence_number} is off`,
        fix: { name: 'Turn it on', edit: { type: 'set_config', id, change } },
      },
    ]
  })
}

/** A description that an editor wrote stays when its file is replaced. */
function strayDescription(element: PageElement): Advice[] {
  if (element.element_type !== 'image' && element.element_type !== 'video') return []
  const { config } = element.element_config
  const file = 'image_src' in config ? config.image_src : config.video_src
  if (!config.alt_of || config.alt === '' || config.alt_of === file) return []
  const kind = ELEMENT_NAMES[element.element_type]
  return [
    {
      node: element.id,
      setting: 'alt',
      message: `The description ‘${config.alt}’ was written for another ${kind}`,
      fix: { name: 'It fits', edit: { type: 'set_config', id: element.id, change: { alt_of: '' } } },
    },
  ]
}

type SettingAdvice = { node?: string; setting: string; message: string }

function adviceOnType(element: PageElement): SettingAdvice[] {
  switch (element.element_type) {
    case 'image': {
      const { alt, image_src } = element.element_config.config
      return image_src !== '' && alt === ''
        ? [{ setting: 'alt', message: 'Describe the picture, unless it is only decoration' }]
        : []
    }
    case 'video':
      return reviewVideo(element.element_config.config)
    case 'carousel':
      return reviewCarousel(element.element_config.config)
    case 'html': {
      const { content, css, js } = element.element_config.config
      return [content, css, js].every((code) => code.trim() === '')
        ? [{ setting: 'content', message: 'This HTML is empty' }]
        : []
    }
    case 'custom_element':
      return isComponent(element, '{product}Header') && element.element_config.config.product_code === ''
        ? [{ setting: 'product_code', message: 'Choose a product' }]
        : []
    default:
      return []
  }
}

const layersWithoutLink = ({ layers }: PageElement): SettingAdvice[] =>
  layers
    .filter(({ config }) => config.layer_type === 'button' && config.url === '')
    .map(({ id }) => ({ node: id, setting: 'url', message: 'This button layer has no link' }))

function reviewCarousel(config: CarouselConfig): SettingAdvice[] {
  if (!isOfPictures(config)) return []
  return config.slides.flatMap((slide, at) => {
    const { img_src, text, sequence_number } = slide
    if (img_src === '') return [{ setting: `slides.${at}.img_src`, message: `Slide ${sequence_number} has no picture` }]
    // A linked slide can't be published without a text, which is a fault (check-names.ts).
    const isNameless = config.carousel_type === 'image' && text === '' && !isLinkedSlide(slide)
    return isNameless
      ? [{ setting: `slides.${at}.text`, message: `Slide ${sequence_number} has no alternative text` }]
      : []
  })
}

const reviewVideo = ({ alt, video_src, captions_src = '' }: VideoConfig): SettingAdvice[] => [
  ...(alt === '' ? [{ setting: 'alt', message: 'Describe what the video shows' }] : []),
  ...(video_src !== '' && !isVideoAddress(video_src) && captions_src === ''
    ? [{ setting: 'captions_src', message: 'Add captions if people speak in the video' }]
    : []),
]
