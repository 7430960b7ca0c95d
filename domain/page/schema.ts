/** The page document as zod reads it: the gate for content files, the builder's saves and the API. */
import { z } from 'zod'
import { isCondition } from '../shop/condition.ts'
import { CAROUSEL_TYPES, SLIDE_URL_TYPES } from './carousel-defaults.ts'
import { CUSTOM_COMPONENTS, LAYER_ANIMATIONS, PAGE_VERSION, type PageDocument } from './page-document.ts'

const id = z.string().min(1, 'Give it an id')
export const sequence = z.int().min(0)

export const conditions = z.array(
  z.string().refine(isCondition, 'A condition is a feature of the shop or a list’s address'),
)

export const customStyle = z.strictObject({
  property: z.string().min(1),
  value: z.string(),
  group_by: z.string(),
  screen_size: z.enum(['all', 'phone', 'tablet', 'desktop', 'custom']),
  min_screen_size: z.int().nullable(),
  max_screen_size: z.int().nullable(),
})

export const layer = z.strictObject({
  id,
  config: z.strictObject({ layer_type: z.enum(['text', 'button']), text: z.string(), url: z.string() }),
  styles: z.strictObject({
    top: z.string(),
    left: z.string(),
    translate: z.string(),
    font_size: z.number().min(0.4, 'A layer’s text is at least 0.4 rem'),
  }),
  animation: z.strictObject({
    type: z.enum(LAYER_ANIMATIONS),
    duration: z.int().min(0),
    delay: z.int().min(0),
    timing_function: z.string(),
  }),
})

export const slide = z.strictObject({
  id,
  sequence_number: sequence,
  img_src: z.string(),
  text: z.string(),
  url: z.string(),
  url_type: z.enum(SLIDE_URL_TYPES),
})

export const productSlide = z.strictObject({ id, sequence_number: sequence, product_code: z.string().min(1) })

const carousel = z.strictObject({
  show_navigation_arrows: z.boolean(),
  show_pagination_dots: z.boolean(),
  gap_between_slides: z.int().min(0),
  carousel_type: z.enum(CAROUSEL_TYPES),
  transition: z.enum(['slide', 'fade']),
  loop: z.boolean(),
  autoplay: z.boolean(),
  autoplay_delay: z.int().min(0),
  autoplay_pause_on_mouse_enter: z.boolean(),
  slides_per_view: z.union([z.literal('auto'), z.number().positive()]),
  card_shadows: z.boolean(),
  slides: z.array(slide),
  product_slides: z.array(productSlide),
})

/** An element of one type whose config has the given shape. */
const element = <Type extends string, Config extends z.ZodType>(type: Type, config: Config) =>
  z.strictObject({
    id,
    element_type: z.literal(type),
    sequence_number: sequence,
    element_config: z.strictObject({ config }),
    compiled_styles: z.string(),
    compiled_classes: z.string(),
    custom_styles: z.array(customStyle),
    layers: z.array(layer),
    requires: conditions.exactOptional(),
  })

const text = z.string()
export const pageElement = z.discriminatedUnion('element_type', [
  element(
    'image',
    z.strictObject({
      image_src: text,
      mobile_img_src: text,
      different_image_on_mobile: z.boolean(),
      url: text,
      alt: text,
    }),
  ),
  element(
    'video',
    z.strictObject({
      video_src: text,
      mobile_video_src: text,
      different_video_on_mobile: z.boolean(),
      url: text,
      poster_src: text,
      alt: text,
    }),
  ),
  element('empty_space', z.strictObject({ height: z.int().min(0) })),
  element('carousel', carousel),
  element('text', z.strictObject({ text, url: text })),
  element('button', z.strictObject({ text: text.min(1, 'A button needs words'), url: text })),
  element('shop_local', z.strictObject({ heading: text, text })),
  element('marketing_emails', z.strictObject({ heading: text, text, hint: text })),
  element(
    'products',
    z.strictObject({
      products: z.array(text.min(1)),
      type: z.enum(['manual', 'recommended', 'best_rated', 'newest', 'lock_it_in']),
    }),
  ),
  element('html', z.strictObject({ content: text, css: text, js: text })),
  element('card', z.strictObject({ image_src: text, text, url: text })),
  element('custom_element', z.record(z.string(), z.unknown())).extend({
    custom_element_config: z.strictObject({ component_name: z.enum(CUSTOM_COMPONENTS) }),
  }),
])

const block = z.strictObject({
  id,
  sequence_number: sequence,
  linked_to_tab: z.string().nullable(),
  compiled_styles: z.string(),
  elements: z.array(pageElement),
  requires: conditions.exactOptional(),
})

const pixels = z.number().min(0)
export const padding = z.strictObject({ top: pixels, right: pixels, bottom: pixels, left: pixels })
export const tab = z.strictObject({ id, name: z.string().min(1) })
export const font = z.strictObject({ name: z.string().min(1), font_file: z.string().min(1) })

const container = z.strictObject({
  id,
  sequence_number: sequence,
  tabs_enabled: z.boolean(),
  tabs: z.array(tab),
  styles: z.strictObject({ padding }),
  compiled_styles: z.string(),
  blocks: z.array(block),
  requires: conditions.exactOptional(),
})

/** Refuses unknown fields too, so that a misspelled one is named and not lost. */
export const pageDocumentSchema: z.ZodType<PageDocument> = z.strictObject({
  version: z.literal(PAGE_VERSION),
  route: z.string().regex(/^([^/\s]+(\/[^/\s]+)*)?$/, 'A route has no slash at its ends and no spaces'),
  title: z.string().min(1, 'A page needs a title'),
  meta_description: z.string(),
  keywords: z.string(),
  page: z.strictObject({
    css: z.string(),
    compiled_styles: z.string(),
    compiled_classes: z.string(),
    custom_styles: z.array(customStyle),
    fonts: z.strictObject({ files: z.array(font) }),
    js: z.string().exactOptional(),
  }),
  containers: z.array(container),
})
