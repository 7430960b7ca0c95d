/**
 * The CSS rules of what a page document carries as figures: paddings, heights, the places of layers. They go into the
 * route's style file, because the content security policy refuses style attributes.
 */
import type { CarouselConfig } from './carousel-defaults.ts'
import { cssString, isValue } from './css-text.ts'
import type { Container, Layer, PageElement } from './page-document.ts'

/** Pixels that no page needs more of; a slip of a key must not make a page without end. */
export const MAX_PIXELS = 4000
const pixels = (figure: number): string => `${Math.min(figure, MAX_PIXELS)}px`

/** `--edge` tells what reaches to the edge of the screen how far it is (components/elements/carousel). */
export const containerRule = ({ id, styles: { padding } }: Container): string => {
  const sides = [padding.top, padding.right, padding.bottom, padding.left].map(pixels).join(' ')
  return `[data-container=${cssString(id)}]{padding:${sides};--edge:${pixels(padding.right)}}`
}

/** Those of an element and its layers; '' for most. */
export const elementRules = (element: PageElement): string =>
  [ownRule(element), ...element.layers.map(layerRule)].filter(Boolean).join('\n')

function ownRule(element: PageElement): string {
  const selector = `[data-element=${cssString(element.id)}]`
  switch (element.element_type) {
    case 'empty_space':
      return `${selector}{height:${pixels(element.element_config.config.height)}}`
    case 'carousel':
      return `${selector}{${slideFigures(element.element_config.config)}}`
    default:
      return ''
  }
}

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

/** What is no value (check-page.ts names it) is left out: the layer then stands in the corner. */
const layerRule = ({ id, styles, animation }: Layer): string => {
  const places = { top: styles.top, left: styles.left, translate: styles.translate }
  const declarations = Object.entries(places)
    .filter(([, value]) => isValue(value))
    .map(([property, value]) => `${property}:${value}`)
  const rules = [...declarations, `font-size:${styles.font_size}rem`, ...animationOf(animation)]
  return `[data-layer=${cssString(id)}]{${rules.join(';')}}`
}

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
