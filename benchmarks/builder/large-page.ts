/** A page of many elements, like a merchant's longest campaign: pictures with layers, texts, buttons, cards, spaces. */
import { newElement, newLayer } from '../../domain/publishing/page/edit/new-nodes.ts'
import {
  type Block,
  type Container,
  type ElementType,
  PAGE_VERSION,
  type PageDocument,
  type PageElement,
} from '../../domain/publishing/page/page-document.ts'

const TYPES: readonly ElementType[] = ['image', 'text', 'button', 'card', 'empty_space']
const ELEMENTS_A_BLOCK = TYPES.length
const BLOCKS_A_CONTAINER = 4
const PICTURE = 'map-keynsham.svg'

const WORDS = 'Every wine is tasted by at least three of us before we buy it, and again when the next vintage comes.'

function configOf(type: ElementType, number: number): object {
  switch (type) {
    case 'image':
      return { image_src: PICTURE, alt: `Picture ${number}`, shape: '4:3' }
    case 'text':
      return { text: `<h2>Part ${number}</h2><p>${WORDS} See <a href="/wine">all wines</a>.</p>` }
    case 'button':
      return { text: `Buy case ${number}`, url: '/wine' }
    case 'card':
      return { image_src: PICTURE, text: `<p>Card ${number}: ${WORDS}</p>`, url: '/wine' }
    default:
      return { height: 24 }
  }
}

function elementOf(number: number): PageElement {
  const type = TYPES[number % ELEMENTS_A_BLOCK] ?? 'text'
  const made = newElement((wanted) => `${wanted}-${number}`, type)
  const layers = type === 'image' ? [layerOf(number, 'text'), layerOf(number, 'button')] : []
  const config = { ...made.element_config.config, ...configOf(type, number) }
  // The settings belong to its type.
  return {
    ...made,
    sequence_number: (number % ELEMENTS_A_BLOCK) + 1,
    element_config: { config },
    layers,
  } as PageElement
}

function layerOf(number: number, kind: 'text' | 'button'): PageElement['layers'][number] {
  const layer = newLayer((wanted) => `${wanted}-${number}`, kind)
  const top = kind === 'text' ? '20%' : '60%'
  return {
    ...layer,
    config: { ...layer.config, text: `Layer ${number}`, url: kind === 'button' ? '/wine' : '' },
    styles: { ...layer.styles, top, left: '10%' },
  }
}

const blockOf = (number: number): Block => ({
  id: `block-${number}`,
  sequence_number: (number % BLOCKS_A_CONTAINER) + 1,
  linked_to_tab: null,
  columns: { desktop: 12 / BLOCKS_A_CONTAINER, tablet: 6, phone: 12 },
  compiled_styles: '',
  elements: Array.from({ length: ELEMENTS_A_BLOCK }, (_, at) => elementOf(number * ELEMENTS_A_BLOCK + at)),
})

const containerOf = (number: number): Container => ({
  id: `container-${number}`,
  sequence_number: number + 1,
  tabs_enabled: false,
  tabs: [],
  styles: { padding: { top: 32, right: 4, bottom: 32, left: 4 }, background: '', width: 'page' },
  compiled_styles: '',
  blocks: Array.from({ length: BLOCKS_A_CONTAINER }, (_, at) => blockOf(number * BLOCKS_A_CONTAINER + at)),
})

/**
 * Builds a page of `count` elements, rounded up to whole containers. The first picture is `image-0`, with the layers
 * `text-layer-0` and `button-layer-0`.
 */
export const largePage = (route: string, count: number): PageDocument => ({
  version: PAGE_VERSION,
  route,
  title: 'A long page',
  meta_description: 'A page with very many parts.',
  keywords: '',
  page: { css: '', compiled_styles: '', compiled_classes: '', custom_styles: [], fonts: { files: [] } },
  containers: Array.from({ length: Math.ceil(count / (ELEMENTS_A_BLOCK * BLOCKS_A_CONTAINER)) }, (_, at) =>
    containerOf(at),
  ),
})
