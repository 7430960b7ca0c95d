/**
 * The CSS rules of what a page document carries as figures: paddings, heights, the places of layers. They go into the
 * route's style file, because the content security policy refuses style attributes.
 */
import type { Container, Layer, PageElement } from './page-document.ts'

export const containerRule = ({ id, styles: { padding } }: Container): string =>
  `[data-container="${id}"]{padding:${padding.top}px ${padding.right}px ${padding.bottom}px ${padding.left}px}`

/** Those of an element and its layers; '' for most. */
export const elementRules = (element: PageElement): string =>
  [heightRule(element), ...element.layers.map(layerRule)].filter(Boolean).join('\n')

const heightRule = (element: PageElement): string =>
  element.element_type === 'empty_space'
    ? `[data-element="${element.id}"]{height:${element.element_config.config.height}px}`
    : ''

const layerRule = ({ id, styles, animation }: Layer): string =>
  `[data-layer="${id}"]{top:${styles.top};left:${styles.left};translate:${styles.translate};font-size:${styles.font_size}rem${animationOf(animation)}}`

/** The key frames are the renderer's (components/page/dynamic.css): layer-fade-up and so on. */
const animationOf = ({ type, duration, delay, timing_function }: Layer['animation']): string =>
  type === 'none'
    ? ''
    : `;animation:layer-${type.replace('_', '-')} ${duration}ms ${timing_function} ${delay}ms backwards`
