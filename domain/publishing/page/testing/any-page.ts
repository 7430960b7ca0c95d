/** Any valid page document, for property tests: every type of element, with unique ids. */
import fc from 'fast-check'
import { CAROUSEL_TYPES, SLIDE_URL_TYPES } from '../carousel-defaults.ts'
import { CUSTOM_DEFAULTS } from '../custom-configs.ts'
import { ELEMENT_DEFAULTS } from '../element-defaults.ts'
import {
  BACKDROP_TEXTS,
  CONTAINER_WIDTHS,
  DATE_MODES,
  FONT_STYLES,
  FONT_WEIGHTS,
  LAYER_ALIGNS,
  LAYER_ANIMATIONS,
  LAYER_HEADINGS,
  LAYER_SCREENS,
  LAYER_WEIGHTS,
  MOBILE_SHAPES,
  PICTURE_SHAPES,
} from '../page-choices.ts'
import {
  type Block,
  type Container,
  type CustomStyleRule,
  ELEMENT_TYPES,
  type ElementType,
  type Layer,
  type LayerPlace,
  PAGE_VERSION,
  type PageDocument,
  type PageElement,
  type PageFont,
  type PartDates,
} from '../page-document.ts'

const words = fc.string({ maxLength: 12 })
const url = fc.constantFrom('', '/red', 'https://example.com', '#top')
const length = fc.constantFrom('0', '10%', '24px', 'calc(50% - 1rem)')
const count = fc.integer({ min: 0, max: 400 })

const place = {
  top: length,
  left: length,
  translate: fc.constantFrom('0 0', '-50% 0'),
  font_size: fc.integer({ min: 4, max: 60 }).map((tenths) => tenths / 10),
  width: fc.constantFrom('', '40%'),
  is_visible: fc.boolean(),
}
const look = {
  color: fc.constantFrom('', 'var(--on-dark)', '#fff'),
  background: fc.constantFrom('', 'var(--scrim)'),
  font_family: fc.constantFrom('', 'var(--serif)', '"Hand", var(--sans)'),
  font_weight: fc.constantFrom(...LAYER_WEIGHTS),
  text_align: fc.constantFrom(...LAYER_ALIGNS),
}
const ownPlace: fc.Arbitrary<Partial<LayerPlace>> = fc.record({ ...place, ...look }, { requiredKeys: [] })
const PLACE_KEYS = ['top', 'left', 'translate', 'font_size', 'width', 'is_visible'] as const

const layer: fc.Arbitrary<Omit<Layer, 'id'>> = fc.record({
  config: fc.record(
    {
      layer_type: fc.constantFrom('text', 'button'),
      text: words,
      url,
      heading: fc.constantFrom(...LAYER_HEADINGS),
    },
    { requiredKeys: ['layer_type', 'text', 'url'] },
  ),
  styles: fc.record({ ...place, ...look }, { requiredKeys: [...PLACE_KEYS] }),
  screens: fc.record({ tablet: ownPlace, phone: ownPlace }),
  animation: fc.record({
    type: fc.constantFrom(...LAYER_ANIMATIONS),
    duration: count,
    delay: count,
    timing_function: fc.constantFrom('ease', 'linear'),
  }),
})

const customStyle: fc.Arbitrary<CustomStyleRule> = fc.record({
  property: fc.constantFrom('color', 'margin-block'),
  value: fc.constantFrom('red', '1rem', '0}body{display:none'),
  group_by: words,
  screen_size: fc.constantFrom('all', 'phone', 'tablet', 'desktop', 'custom'),
  min_screen_size: fc.option(count),
  max_screen_size: fc.option(count),
})

const slides = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    sequence_number: count,
    img_src: words,
    text: words,
    url,
    url_type: fc.constantFrom(...SLIDE_URL_TYPES),
  }),
  { maxLength: 3, selector: ({ id }) => id },
)

const share = fc.integer({ min: 0, max: 100 })
const point = fc.record({ x: share, y: share })

const configs: { readonly [Type in ElementType]?: fc.Arbitrary<object> } = {
  image: fc.record({
    image_src: words,
    alt: words,
    url,
    different_image_on_mobile: fc.boolean(),
    shape: fc.constantFrom(...PICTURE_SHAPES),
    mobile_shape: fc.constantFrom(...MOBILE_SHAPES),
    focal_point: point,
    mobile_focal_point: point,
  }),
  empty_space: fc.record({ height: count }),
  carousel: fc.record({ carousel_type: fc.constantFrom(...CAROUSEL_TYPES), slides, loop: fc.boolean() }),
  text: fc.record({ text: words.map((word) => `<p>${word}</p>`), url }),
  button: fc.record({ text: fc.constantFrom('Go', 'Buy'), url }),
  products: fc.record({ products: fc.array(fc.constantFrom('CD1', 'CD2'), { maxLength: 3 }) }),
  html: fc.record({ content: words, css: words, js: words }),
}

const moment = fc.constantFrom('2026-11-30T00:00:00.000Z', '2026-12-01T07:00:00.000Z')
const dates: fc.Arbitrary<PartDates> = fc.oneof(
  fc.record({ mode: fc.constantFrom(...DATE_MODES), from: moment, until: fc.constant('') }),
  fc.record({ mode: fc.constantFrom(...DATE_MODES), from: fc.constant(''), until: moment }),
)

/** When a part is hidden: on no screens or some, always or in a period. */
const hidden = fc.tuple(fc.subarray([...LAYER_SCREENS]), fc.option(dates)).map(([screens, period]) => ({
  ...(screens.length > 0 && { hidden_on: screens }),
  ...(period && { dates: period }),
}))

const withHiding = <Part extends object>(part: fc.Arbitrary<Part>): fc.Arbitrary<Part> =>
  fc.tuple(part, hidden).map(([bare, hiding]) => ({ ...bare, ...hiding }))

const element: fc.Arbitrary<Omit<PageElement, 'id'>> = fc
  .tuple(
    fc
      .constantFrom(...ELEMENT_TYPES)
      .chain((type) => (configs[type] ?? fc.constant({})).map((config) => ({ type, config }))),
    fc.constantFrom(...(Object.keys(CUSTOM_DEFAULTS) as (keyof typeof CUSTOM_DEFAULTS)[])),
    fc.record({
      sequence_number: count,
      compiled_styles: fc.constantFrom('', '.a{color:red}'),
      compiled_classes: fc.constantFrom('', 'prose'),
      custom_styles: fc.array(customStyle, { maxLength: 2 }),
      layers: fc.array(layer, { maxLength: 3 }),
    }),
    hidden,
  )
  .map(([{ type, config }, name, rest, hiding]) => ({
    ...rest,
    ...hiding,
    element_type: type,
    element_config: {
      config: type === 'custom_element' ? CUSTOM_DEFAULTS[name] : { ...ELEMENT_DEFAULTS[type], ...config },
    },
    ...(type === 'custom_element' && { custom_element_config: { component_name: name } }),
  }))
  .map((made) => made as Omit<PageElement, 'id'>)

const column = fc.integer({ min: 1, max: 12 })
const bareBlock: fc.Arbitrary<Omit<Block, 'id'>> = fc.record({
  sequence_number: count,
  linked_to_tab: fc.constantFrom(null, 'tab-1'),
  columns: fc.record({ desktop: column, tablet: column, phone: column }),
  compiled_styles: fc.constantFrom('', '.b{}'),
  elements: fc.array(element as fc.Arbitrary<PageElement>, { maxLength: 3 }),
})

const block = withHiding(bareBlock)

const bareContainer: fc.Arbitrary<Omit<Container, 'id'>> = fc.record({
  sequence_number: count,
  tabs_enabled: fc.boolean(),
  tabs: fc.constantFrom([], [{ id: 'tab-1', name: 'One' }]),
  styles: fc.record(
    {
      padding: fc.record({ top: count, right: count, bottom: count, left: count }),
      background: fc.constantFrom('', 'var(--paper)', '#fff'),
      width: fc.constantFrom(...CONTAINER_WIDTHS),
      backdrop: fc.record({
        picture: fc.constantFrom('', 'vines.jpg'),
        video: fc.constantFrom('', 'vines.mp4'),
        focal_point: point,
        shade: fc.integer({ min: 0, max: 90 }),
        text: fc.constantFrom(...BACKDROP_TEXTS),
      }),
    },
    { requiredKeys: ['padding', 'background', 'width'] },
  ),
  compiled_styles: fc.constantFrom('', '.c{}'),
  blocks: fc.array(block as fc.Arbitrary<Block>, { maxLength: 3 }),
})

const linked: fc.Arbitrary<Omit<Container, 'id'>> = bareContainer.map((bare) => ({
  ...bare,
  blocks: [],
  section: 'delivery',
}))

const container = withHiding(fc.oneof({ arbitrary: bareContainer, weight: 4 }, { arbitrary: linked, weight: 1 }))

const font: fc.Arbitrary<PageFont> = fc.record({
  name: fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom('"}body{x:y', '\\', '</style>')),
  font_file: fc.constantFrom('hand.woff2', '/fonts/hand.woff2', 'https://example.com/a.woff2', '");}'),
  weight: fc.constantFrom(...FONT_WEIGHTS),
  style: fc.constantFrom(...FONT_STYLES),
})

export const anyPage: fc.Arbitrary<PageDocument> = fc
  .tuple(
    fc.array(container as fc.Arbitrary<Container>, { maxLength: 3 }),
    fc.array(customStyle, { maxLength: 2 }),
    fc.array(font, { maxLength: 2 }),
  )
  .map(([containers, custom_styles, files]) =>
    numbered({
      version: PAGE_VERSION,
      route: 'a-page',
      title: 'A page',
      meta_description: 'What it is about',
      keywords: '',
      page: { css: '', compiled_styles: '', compiled_classes: '', custom_styles, fonts: { files } },
      containers,
    }),
  )

/** Gives each node an id of its own. */
function numbered(page: PageDocument): PageDocument {
  let count = 0
  const named = <Node extends object>(node: Node, kind: string): Node & { id: string } => {
    count += 1
    return { ...node, id: `${kind}-${count}` }
  }
  return {
    ...page,
    containers: page.containers.map((outer) => ({
      ...named(outer, 'container'),
      blocks: outer.blocks.map((inner) => ({
        ...named(inner, 'block'),
        elements: inner.elements.map((part) => ({
          ...named(part, 'element'),
          layers: part.layers.map((layer) => named(layer, 'layer')),
        })),
      })),
    })),
  }
}
