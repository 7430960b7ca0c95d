/**
 * CSS rules of a page document's numeric settings: padding, heights, places of layers. They go into the route's style
 * file, because the content security policy refuses style attributes.
 */
import { hasBackdrop } from './backdrop.ts'
import { CAROUSEL_DEFAULTS, type CarouselConfig, isOfPictures } from './carousel-defaults.ts'
import { cssString, isValue } from './css-text.ts'
import { layerPlace } from './layer-places.ts'
import { roomMargin } from './layer-room.ts'
import { LAYER_SCREENS } from './page-choices.ts'
import {
  type Backdrop,
  type Block,
  COLUMNS,
  type Container,
  type ContainerWidth,
  type FocalPoint,
  type ImageConfig,
  type Layer,
  type LayerLook,
  type LayerPlace,
  type LayerScreen,
  type PageElement,
  type PictureShape,
  type TextConfig,
  type TextLooks,
} from './page-document.ts'
import { screenQuery } from './screen-sizes.ts'

/** Upper limit in pixels, so that a typo can't make a page endlessly long. */
export const MAX_PIXELS = 4000
const pixels = (figure: number): string => `${Math.min(figure, MAX_PIXELS)}px`

/** Width rules of a container, on the element that holds its blocks or tabs. */
const WIDTHS: Readonly<Record<ContainerWidth, string>> = {
  narrow: 'max-width:calc(46rem + 2*var(--gutter))',
  page: '',
  full: 'max-width:none;padding-inline:0',
}

/** The colour of the text has no more specificity than an element's own style rules, which follow it. */
function backdropRules(selector: string, backdrop: Backdrop | undefined): string[] {
  if (!hasBackdrop(backdrop)) return []
  const { focal_point, shade, text } = backdrop
  const [over, ink] = text === 'light' ? ['0 0 0', 'var(--on-dark)'] : ['255 255 255', 'var(--ink)']
  return [
    `${selector} .page-backdrop :is(img,video){object-position:${focal_point.x}% ${focal_point.y}%}`,
    `${selector} .page-backdrop::after{background:rgb(${over} / ${shade}%)}`,
    `:where(${selector}) [data-element]{color:${ink}}`,
  ]
}

/** The content of a container with behaviour is in a part that loads later (components/kit/islands/on-demand.tsx). */
const wrapOf = (
  selector: string,
  { tabs_enabled, backdrop }: { tabs_enabled: boolean; backdrop: Backdrop | undefined },
) => (tabs_enabled || hasBackdrop(backdrop) ? `:is(${selector},${selector}>.part)>.wrap` : `${selector}>.wrap`)

/** `--edge` gives full-bleed content its distance to the edge of the screen (components/shop/publishing/elements/carousel). */
export const containerRule = ({
  id,
  tabs_enabled,
  styles: { padding, background, width, backdrop },
}: Container): string => {
  const selector = `[data-container=${cssString(id)}]`
  const sides = [padding.top, padding.right, padding.bottom, padding.left].map(pixels).join(' ')
  const ground = isValue(background) ? `;background:${background}` : ''
  const rule = `${selector}{padding:${sides};--edge:${pixels(padding.right)}${ground}}`
  const rules = [
    rule,
    ...(WIDTHS[width] ? [`${wrapOf(selector, { tabs_enabled, backdrop })}{${WIDTHS[width]}}`] : []),
    ...backdropRules(selector, backdrop),
  ]
  return rules.join('\n')
}

/** Rules that hide a part on screens; '' for a part that is shown on all. Looks and grids set `display` too. */
export const hidingRules = (
  kind: 'container' | 'block' | 'element',
  { id, hidden_on = [] }: Pick<Block, 'id' | 'hidden_on'>,
): string =>
  LAYER_SCREENS.filter((screen) => hidden_on.includes(screen))
    .map((screen) => onScreen(screen, `[data-${kind}=${cssString(id)}]`, ['display:none!important']))
    .join('\n')

/** Returns column rules only for containers with blocks that share a row. */
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

/** The element's own rule, '' for most types, and one for each of its layers. */
export const elementRules = (element: PageElement): string[] => [ownRule(element), ...element.layers.map(layerRule)]

function ownRule(element: PageElement): string {
  const selector = `[data-element=${cssString(element.id)}]`
  switch (element.element_type) {
    case 'empty_space':
      return `${selector}{height:${pixels(element.element_config.config.height)}}`
    case 'image':
      return cropRules(`${selector} img`, element.element_config.config)
    case 'text':
      return textRules(`${selector}[data-element]`, element.element_config.config)
    case 'carousel':
      return slideRules(selector, element.element_config.config)
    default:
      return ''
  }
}

const HEADINGS = ':is(h1,h2,h3,h4)'
const LINES = ':is(p,ul,ol,dl,blockquote,address,table)'

/** `selector` outweighs the shop's own rules for texts. A ground is behind all lines, not behind each. */
function textRules(selector: string, { looks = {} }: TextConfig): string {
  const box = `${selector} :is(.page-text,.page-text-link)`
  const rules = ({ background = '', ...look }: TextLooks['styles'], lines: string): [string, string[]][] => [
    [`${box} ${lines}`, [...lookOf(look, false), ...sizeOf(look)]],
    [lines === LINES ? box : `${box} ${lines}`, lookOf({ background }, false)],
  ]
  return [
    ...onScreens(looks.text, (look) => rules(look, LINES)),
    ...onScreens(looks.headings, (look) => rules(look, HEADINGS)),
  ].join('\n')
}

/** Rules of one look, for each screen on its own if they differ: a smaller one may take back a look of the desktop. */
function onScreens(
  looks: TextLooks | undefined,
  rules: (look: TextLooks['styles']) => [selector: string, declarations: string[]][],
): string[] {
  if (looks === undefined) return []
  const differs = Object.keys({ ...looks.screens.tablet, ...looks.screens.phone }).length > 0
  return (differs ? LAYER_SCREENS : ([null] as const)).flatMap((screen) =>
    rules(layerPlace(looks, screen ?? 'desktop'))
      .filter(([, declarations]) => declarations.length > 0)
      .map(([selector, declarations]) =>
        screen === null ? `${selector}{${declarations.join(';')}}` : onScreen(screen, selector, declarations),
      ),
  )
}

/** Crops a picture to its shape and focal point; phones may have another picture or another shape. */
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

/** `own` restores the picture's natural shape. */
const shapeOf = (shape: PictureShape, own = ''): string[] =>
  shape === 'own' ? [own].filter(Boolean) : [`width:100%;aspect-ratio:${shape.replace(':', '/')};object-fit:cover`]

/** Writes nothing for a point that already applies; the centre is the browser's default. */
const focusOf = ({ x, y }: FocalPoint, before: FocalPoint = CENTRE): string[] =>
  x === before.x && y === before.y ? [] : [`object-position:${x}% ${y}%`]

const CENTRE: FocalPoint = { x: 50, y: 50 }

/** The crop that components/shop/publishing/elements/carousel/picture-slides.css has already is not written. */
function slideRules(selector: string, config: CarouselConfig): string {
  const { shape = CAROUSEL_DEFAULTS.shape } = config
  const rule = `${selector}{${slideFigures(config)}}`
  if (!isOfPictures(config) || shape === undefined || shape === CAROUSEL_DEFAULTS.shape) return rule
  return `${rule}\n${selector} .slide img{${shapeOf(shape, 'aspect-ratio:auto').join(';')}}`
}

/**
 * Custom properties read by components/kit/carousel/track.css; the widths are those of one slide. A number of slides
 * fills the column; otherwise the next one shows at the edge of the screen.
 */
function slideFigures({ gap_between_slides, slides_per_view }: CarouselConfig): string {
  const figures = [`--slide-gap:${pixels(gap_between_slides)}`]
  if (slides_per_view !== 'auto') {
    const gaps = Math.max(0, slides_per_view - 1)
    figures.push('--slide-bleed:0px', `--slide-width:calc((100% - ${gaps} * var(--slide-gap)) / ${slides_per_view})`)
  }
  return figures.join(';')
}

/** Smaller screens hold only values that differ. Visibility is written for each screen on its own. */
const layerRule = (layer: Layer): string => {
  const { id, styles, screens, animation } = layer
  const selector = `[data-layer=${cssString(id)}]`
  // Buttons have looks of their own.
  const looks = (place: Partial<LayerPlace>, isOverride: boolean) =>
    layer.config.layer_type === 'button' ? [] : lookOf(place, isOverride)
  const base = [...placeOf(styles), ...roomOf(styles), ...looks(styles, false), ...animationOf(animation)]
  const further = LAYER_SCREENS.map((screen) => {
    const own =
      screen === 'desktop'
        ? []
        : [...ownPlace(screens[screen]), ...ownRoom(layer, screen), ...looks(screens[screen], true)]
    const hidden = layerPlace(layer, screen).is_visible ? [] : ['display:none']
    return onScreen(screen, selector, [...own, ...hidden])
  })
  return [`${selector}{${base.join(';')}}`, ...further].filter(Boolean).join('\n')
}

/** Returns '' without declarations. */
const onScreen = (screen: LayerScreen, selector: string, declarations: readonly string[]): string =>
  declarations.length === 0 ? '' : `@media ${screenQuery(screen)}{${selector}{${declarations.join(';')}}}`

/** Declares a layer's place on a smaller screen, where an empty width resets it to the width of its text. */
const ownPlace = (place: Partial<LayerPlace>): string[] => [
  ...placeOf(place),
  ...(place.width === '' ? ['width:auto'] : []),
]

const roomOf = (place: LayerPlace): string[] => {
  const margin = roomMargin(place)
  return margin === '0' ? [] : [`margin-right:${margin}`]
}

/** The room on a smaller screen, if it differs from the desktop's. */
const ownRoom = (layer: Layer, screen: LayerScreen): string[] => {
  const margin = roomMargin(layerPlace(layer, screen))
  return margin === roomMargin(layer.styles) ? [] : [`margin-right:${margin}`]
}

/** Leaves out invalid values (check-page.ts reports them): the layer then appears in the corner. */
const placeOf = ({ top, left, translate, width, font_size }: Partial<LayerPlace>): string[] => [
  ...Object.entries({ top, left, translate, width })
    .filter(([, value]) => value !== undefined && isValue(value))
    .map(([property, value]) => `${property}:${value}`),
  ...sizeOf({ font_size }),
]

const sizeOf = ({ font_size }: { font_size?: number | undefined }): string[] =>
  font_size === undefined ? [] : [`font-size:${font_size}rem`]

/** Values that undo a look of the desktop on a smaller screen. */
const NO_LOOK: Readonly<Record<keyof LayerLook, string>> = {
  color: 'inherit',
  background: 'none',
  font_family: 'inherit',
  font_weight: 'inherit',
  text_align: 'inherit',
}

/** A ground reaches a little beyond the words. */
const GROUND_PADDING = 'padding:.2em .45em'

/** Invalid values are left out (check-page.ts reports them). */
function lookOf(look: Partial<LayerLook>, isOverride: boolean): string[] {
  const names = Object.keys(NO_LOOK) as (keyof LayerLook)[]
  const rules = names.flatMap((name) => {
    const value = look[name]
    if (value === undefined || (value === '' && !isOverride)) return []
    const written = value === '' ? NO_LOOK[name] : value
    return isValue(written) ? [`${name.replace('_', '-')}:${written}`] : []
  })
  return look.background && isValue(look.background) ? [...rules, GROUND_PADDING] : rules
}

/** The key frames are in the renderer's style sheet (components/shop/publishing/page/dynamic.css): layer-fade-up and so on. */
const animationOf = ({ type, duration, delay, timing_function }: Layer['animation']): string[] =>
  type === 'none' || !isTiming(timing_function)
    ? []
    : [`animation:layer-${type.replace('_', '-')} ${duration}ms ${timing_function} ${delay}ms backwards`]

/** Accepts timings such as 'ease-out', 'cubic-bezier(0.2, 0.7, 0.2, 1)' and 'steps(4, end)'. */
export const isTiming = (text: string): boolean =>
  /^(?:linear|ease|ease-in|ease-out|ease-in-out|step-start|step-end|(?:cubic-bezier|steps|linear)\([\w\s.,%-]+\))$/.test(
    text,
  )
