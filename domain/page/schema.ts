/** The page document as zod reads it: the gate for content files, the builder's saves and the API. */
import { z } from 'zod'
import { isCondition } from '../shop/condition.ts'
import { CAROUSEL_TYPES, SLIDE_URL_TYPES } from './carousel-defaults.ts'
import { customConfigSchemas } from './custom-configs.schema.ts'
import { CUSTOM_COMPONENTS } from './custom-configs.ts'
import { migratePage } from './migrate-page.ts'
import { isObject } from './migrations/json.ts'
import type { PageChanges } from './page-changes.ts'
import {
  COLUMNS,
  CONTAINER_WIDTHS,
  FONT_STYLES,
  FONT_WEIGHTS,
  LAYER_ANIMATIONS,
  MOBILE_SHAPES,
  PAGE_VERSION,
  type PageDocument,
  type PageElement,
  PICTURE_SHAPES,
} from './page-document.ts'

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

const place = {
  top: z.string(),
  left: z.string(),
  translate: z.string(),
  font_size: z.number().min(0.4, 'A layer’s text is at least 0.4 rem'),
  width: z.string(),
  is_visible: z.boolean(),
}
/** What differs from desktops. */
const ownPlace = z.strictObject({
  top: place.top.exactOptional(),
  left: place.left.exactOptional(),
  translate: place.translate.exactOptional(),
  font_size: place.font_size.exactOptional(),
  width: place.width.exactOptional(),
  is_visible: place.is_visible.exactOptional(),
})

export const layer = z.strictObject({
  id,
  config: z.strictObject({ layer_type: z.enum(['text', 'button']), text: z.string(), url: z.string() }),
  styles: z.strictObject(place),
  screens: z.strictObject({ tablet: ownPlace, phone: ownPlace }),
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
  carousel_type: z.enum(CAROUSEL_TYPES),
  slides: z.array(slide),
  product_slides: z.array(productSlide),
  slides_per_view: z.union([z.literal('auto'), z.number().positive()]),
  gap_between_slides: z.int().min(0),
  transition: z.enum(['slide', 'fade']),
  show_navigation_arrows: z.boolean(),
  show_pagination_dots: z.boolean(),
  card_shadows: z.boolean(),
  loop: z.boolean(),
  autoplay: z.boolean(),
  autoplay_delay: z.int().min(0),
  autoplay_pause_on_mouse_enter: z.boolean(),
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

/** Its settings are checked by the component it names, which zod's types can't say: hence the one cast below. */
const customElement = element('custom_element', z.record(z.string(), z.unknown()))
  .extend({ custom_element_config: z.strictObject({ component_name: z.enum(CUSTOM_COMPONENTS) }) })
  .superRefine(({ custom_element_config: { component_name }, element_config: { config } }, context) => {
    const read = customConfigSchemas[component_name].safeParse(config)
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['element_config', 'config', ...path], message })
  })

const text = z.string()

const share = z.int('Use whole per cents').min(0, 'Is outside the picture').max(100, 'Is outside the picture')
const focalPoint = z.strictObject({ x: share, y: share })

/** The settings of each type of element, which the builder's forms are made of, too. A custom element's are its component's. */
export const elementConfigSchemas = {
  image: z.strictObject({
    image_src: text,
    shape: z.enum(PICTURE_SHAPES),
    focal_point: focalPoint,
    alt: text,
    url: text,
    mobile_shape: z.enum(MOBILE_SHAPES),
    different_image_on_mobile: z.boolean(),
    mobile_img_src: text,
    mobile_focal_point: focalPoint,
  }),
  video: z.strictObject({
    video_src: text,
    poster_src: text,
    alt: text,
    url: text,
    different_video_on_mobile: z.boolean(),
    mobile_video_src: text,
  }),
  empty_space: z.strictObject({ height: z.int().min(0) }),
  carousel,
  text: z.strictObject({ text, url: text }),
  button: z.strictObject({ text: text.min(1, 'A button needs text'), url: text }),
  shop_local: z.strictObject({ heading: text, text }),
  marketing_emails: z.strictObject({ heading: text, text, hint: text }),
  products: z.strictObject({
    type: z.enum(['manual', 'recommended', 'best_rated', 'newest', 'lock_it_in']),
    products: z.array(text.min(1)),
  }),
  html: z.strictObject({ content: text, css: text, js: text }),
  card: z.strictObject({ image_src: text, text, url: text }),
}

const anyElement = z.discriminatedUnion('element_type', [
  element('image', elementConfigSchemas.image),
  element('video', elementConfigSchemas.video),
  element('empty_space', elementConfigSchemas.empty_space),
  element('carousel', elementConfigSchemas.carousel),
  element('text', elementConfigSchemas.text),
  element('button', elementConfigSchemas.button),
  element('shop_local', elementConfigSchemas.shop_local),
  element('marketing_emails', elementConfigSchemas.marketing_emails),
  element('products', elementConfigSchemas.products),
  element('html', elementConfigSchemas.html),
  element('card', elementConfigSchemas.card),
  customElement,
])
export const pageElement = anyElement as unknown as z.ZodType<PageElement>

const column = z.int().min(1).max(COLUMNS)
export const columns = z.strictObject({ desktop: column, tablet: column, phone: column })

const block = z.strictObject({
  id,
  sequence_number: sequence,
  linked_to_tab: z.string().nullable(),
  columns,
  compiled_styles: z.string(),
  elements: z.array(pageElement),
  requires: conditions.exactOptional(),
})

const pixels = z.number().min(0)
export const padding = z.strictObject({ top: pixels, right: pixels, bottom: pixels, left: pixels })
export const containerWidth = z.enum(CONTAINER_WIDTHS)
export const tab = z.strictObject({ id, name: z.string().min(1) })
export const font = z.strictObject({
  name: z.string().min(1),
  font_file: z.string().min(1),
  weight: z.enum(FONT_WEIGHTS),
  style: z.enum(FONT_STYLES),
})

const container = z.strictObject({
  id,
  sequence_number: sequence,
  tabs_enabled: z.boolean(),
  tabs: z.array(tab),
  styles: z.strictObject({ padding, background: z.string(), width: containerWidth }),
  compiled_styles: z.string(),
  blocks: z.array(block),
  requires: conditions.exactOptional(),
})

/** Of the present version. Refuses unknown fields too, so that a misspelled one is named and not lost. */
export const presentDocument = z.strictObject({
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

/** Either the id of a part that is known already, or the part. Its faults keep their paths, as a union's would not. */
const knownOr = <Part>(part: z.ZodType<Part>): z.ZodType<string | Part> =>
  z.unknown().transform((value, context) => {
    if (typeof value === 'string') return value
    const read = part.safeParse(value)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

const changedBlock = block.extend({ elements: z.array(knownOr(pageElement)) })
const changedContainer = container.extend({ blocks: z.array(knownOr(changedBlock)) })

/** What an edit changed of a page that was sound before. */
export const pageChangesSchema: z.ZodType<PageChanges> = presentDocument.extend({
  containers: z.array(knownOr(changedContainer)),
})

/** A document of any version up to the present one, as the present one. */
export const pageDocumentSchema: z.ZodType<PageDocument> = z.preprocess((stored, context) => {
  const migrated = isObject(stored) ? migratePage(stored) : undefined
  if (migrated === undefined) return stored
  if (migrated.ok) return migrated.page
  context.addIssue({ code: 'custom', path: ['version'], message: migrated.message })
  return z.NEVER
}, presentDocument)
