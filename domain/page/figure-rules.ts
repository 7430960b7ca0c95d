/**
 * The CSS rules of what a page document carries as figures: paddings, heights, the places of layers. They go into the
 * route's style file, because the content security policy refuses style attributes.
 */
import type { CarouselConfig } from './carousel-defaults.ts'
import { cssString, isValue } from './css-text.ts'
import { layerPlace } from './layer-places.ts'
import {
  type Block,
  COLUMNS,
  type Container,
  type ContainerWidth,
  type FocalPoint,
  type ImageConfig,
  LAYER_SCREENS,
  type Layer,
  type LayerPlace,
  type LayerScreen,
  type PageElement,
  type PictureShape,
} from './page-document.ts'
import { screenQuery } from './screen-sizes.ts'

/** Pixels that no page needs more of; a slip of a key must not make a page without end. */
export const MAX_PIXELS = 4000
const pixels = (figure: number): string => `${Math.min(figure, MAX_PIXELS)}px`

/** The element that holds a container's blocks or tabs. */
const WIDTHS: Readonly<Record<ContainerWidth, string>> = {
  narrow: 'max-width:calc(46rem + 2*var(--gutter))',
  page: '',
  full: 'max-width:none;padding-inline:0',
}

/** `--edge` tells what reaches to the edge of the screen how far it is (components/elements/carousel). */
export const containerRule = ({ id, styles: { padding, background, width } }: Container): string => {
  const selector = `[data-container=${cssString(id)}]`
  const sides = [padding.top, padding.right, padding.bottom, padding.left].map(pixels).join(' ')
  const ground = isValue(background) ? `;background:${background}` : ''
  const rule = `${selector}{padding:${sides};--edge:${pixels(padding.right)}${ground}}`
  return WIDTHS[width] ? `${rule}\n${selector}>.wrap{${WIDTHS[width]}}` : rule
}

/** Only where some block shares its row: other containers stay as they are. */
export function columnRules({ id, blocks }: Container): string {
  const isShared = blocks.some(({ columns }) => LAYER_SCREENS.some((screen) => columns[screen] < COLUMNS))
  if (!isShared) return ''
  const rows = `[data-container=${cssString(id)}] :is(.page-blocks,.tab-panel:not([hidden]))`
  const grid = `${rows}{display:grid;grid-template-columns:repeat(${COLUMNS},minmax(0,1fr));gap:var(--gap);align-items:start}`
  const panels = `[data-container=${cssString(id)}] .tab-panel{grid-column:1/-1}`
  return [grid, panels, ...blocks.map(spanRules)].join('\n')
}

const spanRules = ({ id, columns }: Block): string => {
  const selector = `[data-block=${cssString(id)}]`
  const span = (count: number): string => `grid-column:span ${count}`
  const others = LAYER_SCREENS.filter((screen) => columns[screen] !== columns.desktop)
  return [
    `${selector}{${span(columns.desktop)}}`,
    ...others.map((screen) => onScreen(screen, selector, [span(columns[screen])])),
  ].join('\n')
}

/** An element's own, '' for most, and those of each of its layers. */
export const elementRules = (element: PageElement): string[] => [ownRule(element), ...element.layers.map(layerRule)]

function ownRule(element: PageElement): string {
  const selector = `[data-element=${cssString(element.id)}]`
  switch (element.element_type) {
    case 'empty_space':
      return `${selector}{height:${pixels(element.element_config.config.height)}}`
    case 'image':
      return cropRules(`${selector} img`, element.element_config.config)
    case 'carousel':
      return `${selector}{${slideFigures(element.element_config.config)}}`
    default:
      return ''
  }
}

/** How a picture is cropped, and what of it stays in view then; on phones perhaps another one, in another shape. */
function cropRules(selector: string, config: ImageConfig): string {
  const { shape, mobile_shape, focal_point, mobile_focal_point, different_image_on_mobile } = config
  const everywhere = [...shapeOf(shape), ...focusOf(focal_point)]
  const onPhones = [
    ...(mobile_shape === 'same' ? [] : shapeOf(mobile_shape, 'aspect-ratio:auto')),
    ...(different_image_on_mobile ? focusOf(mobile_focal_point, focal_point) : []),
  ]
  const rule = everywhere.length === 0 ? '' : `${selector}{${everywhere.join(';')}}`
  return [rule, onScreen('phone', selector, onPhones)].filter(Boolean).join('\n')
}

/** `own` is what gives a picture its own shape back. */
const shapeOf = (shape: PictureShape, own = ''): string[] =>
  shape === 'own' ? [own].filter(Boolean) : [`width:100%;aspect-ratio:${shape.replace(':', '/')};object-fit:cover`]

/** The centre is where a picture's middle is anyway, unless another point was said before. */
const focusOf = ({ x, y }: FocalPoint, before: FocalPoint = CENTRE): string[] =>
  x === before.x && y === before.y ? [] : [`object-position:${x}% ${y}%`]

const CENTRE: FocalPoint = { x: 50, y: 50 }

/** Read by components/carousel/track.css; the widths are those of one slide. */
function slideFigures({ gap_between_slides, slides_per_view }: CarouselConfig): string {
  const figures = [`--slide-gap:${pixels(gap_between_slides)}`]
  if (slides_per_view !== 'auto') {
    const gaps = Math.max(0, slides_per_view - 1)
    figures.push(`--slide-width:calc((100% - ${gaps} * var(--slide-gap)) / ${slides_per_view})`)
    if (slides_per_view < 2) figures.push('--slide-width-phone:100%')
  }
  return figures.join(';')
}

/** Smaller screens say what differs there; where a layer is hidden, each screen says so for itself. */
const layerRule = (layer: Layer): string => {
  const { id, styles, screens, animation } = layer
  const selector = `[data-layer=${cssString(id)}]`
  const base = [...placeOf(styles), ...animationOf(animation)]
  const further = LAYER_SCREENS.map((screen) => {
    const own = screen === 'desktop' ? [] : ownPlace(screens[screen])
    const hidden = layerPlace(layer, screen).is_visible ? [] : ['display:none']
    return onScreen(screen, selector, [...own, ...hidden])
  })
  return [`${selector}{${base.join(';')}}`, ...further].filter(Boolean).join('\n')
}

/** '' without declarations. */
const onScreen = (screen: LayerScreen, selector: string, declarations: readonly string[]): string =>
  declarations.length === 0 ? '' : `@media ${screenQuery(screen)}{${selector}{${declarations.join(';')}}}`

/** As wide as its words again, though not on desktops. */
const ownPlace = (place: Partial<LayerPlace>): string[] => [
  ...placeOf(place),
  ...(place.width === '' ? ['width:auto'] : []),
]

/** What is no value (check-page.ts names it) is left out: the layer then stands in the corner. */
const placeOf = ({ top, left, translate, width, font_size }: Partial<LayerPlace>): string[] => [
  ...Object.entries({ top, left, translate, width })
    .filter(([, value]) => value !== undefined && isValue(value))
    .map(([property, value]) => `${property}:${value}`),
  ...(font_size === undefined ? [] : [`font-size:${font_size}rem`]),
]

/** The key frames are the renderer's (components/page/dynamic.css): layer-fade-up and so on. */
const animationOf = ({ type, duration, delay, timing_function }: Layer['animation']): string[] =>
  type === 'none' || !isTiming(timing_function)
    ? []
    : [`animation:layer-${type.replace('_', '-')} ${duration}ms ${timing_function} ${delay}ms backwards`]

/** 'ease-out', 'cubic-bezier(0.2, 0.7, 0.2, 1)', 'steps(4, end)'. */
export const isTiming = (text: string): boolean =>
  /^(?:linear|ease|ease-in|ease-out|ease-in-out|step-start|step-end|(?:cubic-bezier|steps|linear)\([\w\s.,%-]+\))$/.test(
    text,
  )
