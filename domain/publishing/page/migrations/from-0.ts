/**
 * Pages without a version have only the specification's fields: a layer's text has no size of its own, a slide's link
 * may be missing, and pictures have no alternative text.
 */
import { type Json, objectOf, withEach, withNodes } from './json.ts'

const LAYER_STYLES = { top: '0', left: '0', translate: '0 0', font_size: 1 }
const ANIMATION = { type: 'none', duration: 0, delay: 0, timing_function: 'ease' }
const SLIDE = { img_src: '', text: '', url: '', url_type: 'none' }

const layer = (stored: Json): Json => ({
  ...stored,
  styles: { ...LAYER_STYLES, ...objectOf(stored.styles) },
  animation: { ...ANIMATION, ...objectOf(stored.animation) },
})

function element(stored: Json): Json {
  const outer = objectOf(stored.element_config)
  const config = withEach(objectOf(outer.config), 'slides', (slide) => ({ ...SLIDE, ...slide }))
  const hasAlt = stored.element_type === 'image' || stored.element_type === 'video'
  return {
    ...stored,
    element_config: { ...outer, config: hasAlt ? { alt: '', ...config } : config },
  }
}

export const from0 = (page: Json): Json => withNodes(page, { element, layer })
