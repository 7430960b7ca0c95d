/** Zod schema of the page document: validates content files, the builder's saves and the API. */
import { z } from 'zod'
import { isCondition } from '../shop/condition.ts'
import { CAROUSEL_TYPES, SLIDE_URL_TYPES } from './carousel-defaults.ts'
import { customConfigSchemas } from './custom-configs.schema.ts'
import { CUSTOM_COMPONENTS } from './custom-configs.ts'
import { migratePage } from './migrate-page.ts'
import { isObject } from './migrations/json.ts'
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
} from './page-choices.ts'
import { COLUMNS, PAGE_VERSION, type PageElement } from './page-document.ts'

const id = z.string().min(1, 'Give it an id')
/** Name of a saved section, as its route has it. */
export const sectionName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Name a saved section: small letters, digits and dashes')
export const sequence = z.int().min(0)

export const conditions = z.array(
  z.string().refine(isCondition, 'A condition is a feature of the shop or a list’s address'),
)

/** One CSS declaration of an element, for all widths or for a range of them in pixels. */
export const customStyle = z.strictObject({
  property: z.string().min(1, 'A rule needs a property'),
  value: z.string(),
  group_by: z.string(),
  screen_size: z.enum(['all', 'phone', 'tablet', 'desktop', 'custom']),
  min_screen_size: z.int().nullable(),
  max_screen_size: z.int().nullable(),
})

/** Position and size of a layer; positions and widths are CSS lengths. */
const place = {
  top: z.string(),
  left: z.string(),
  translate: z.string(),
  /** Rem, in steps of 0.1 and at least 0.4 (docs/domain.md#page-documents). */
  font_size: z.number().min(0.4, 'A layer’s text is at least 0.4 rem'),
  /** '' for the width of its text. */
  width: z.string(),
  is_visible: z.boolean(),
}
/** Looks of a text layer. A missing one is '', its default; values are CSS, such as the shop's tokens. */
const look = {
  color: z.string().exactOptional(),
  background: z.string().exactOptional(),
  font_family: z.string().exactOptional(),
  font_weight: z.enum(LAYER_WEIGHTS).exactOptional(),
  text_align: z.enum(LAYER_ALIGNS).exactOptional(),
}
/** Overrides of the desktop values. */
const ownPlace = z.strictObject({
  top: place.top.exactOptional(),
  left: place.left.exactOptional(),
  translate: place.translate.exactOptional(),
  font_size: place.font_size.exactOptional(),
  width: place.width.exactOptional(),
  is_visible: place.is_visible.exactOptional(),
  ...look,
})

/** A text or button placed freely over an element. Times are milliseconds. */
export const layer = z.strictObject({
  id,
  config: z.strictObject({
    layer_type: z.enum(['text', 'button']),
    /** Plain text, but for `*emphasis*`. */
    text: z.string(),
    url: z.string(),
    /** 'none' if missing. A button layer is never a heading. */
    heading: z.enum(LAYER_HEADINGS).exactOptional(),
  }),
  /** Values on desktops, and wherever `screens` doesn't override them. */
  styles: z.strictObject({ ...place, ...look }),
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

export const productSlide = z.strictObject({
  id,
  sequence_number: sequence,
  product_code: z.string().min(1, 'Choose a product'),
})

export const carousel = z.strictObject({
  carousel_type: z.enum(CAROUSEL_TYPES),
  /** For the types 'image' and 'image_text'. */
  slides: z.array(slide),
  /** For 'products', and for 'popular_products' until there are sales to count. */
  product_slides: z.array(productSlide),
  /** Crop of the pictures of slides; 3:2 if missing. */
  shape: z.enum(PICTURE_SHAPES).exactOptional(),
  slides_per_view: z.union([z.literal('auto'), z.number().positive()]),
  /** Pixels. */
  gap_between_slides: z.int().min(0),
  transition: z.enum(['slide', 'fade']),
  show_navigation_arrows: z.boolean(),
  show_pagination_dots: z.boolean(),
  card_shadows: z.boolean(),
  loop: z.boolean(),
  autoplay: z.boolean(),
  /** In milliseconds. */
  autoplay_delay: z.int().min(0),
  autoplay_pause_on_mouse_enter: z.boolean(),
})

/** Screens on which a part is not shown; a part without it is shown on all. */
export const hiddenOn = z
  .array(z.enum(LAYER_SCREENS, 'Choose desktop, tablet or phone'))
  .min(1, 'Name a screen, or leave it out')

const moment = z.union([z.literal(''), z.iso.datetime('Give a day and a time')])

/** A period that a part is shown in, or hidden in: UTC, `until` excluded; '' leaves that side open. */
export const partDates = z
  .strictObject({ mode: z.enum(DATE_MODES), from: moment, until: moment })
  .refine(({ from, until }) => from !== '' || until !== '', 'Give it a beginning or an end')
  .refine(({ from, until }) => from === '' || until === '' || from < until, 'It ends before it begins')

/** Schema of an element type with the given config. */
const element = <Type extends string, Config extends z.ZodType>(type: Type, config: Config) =>
  z.strictObject({
    id,
    element_type: z.literal(type),
    sequence_number: sequence,
    element_config: z.strictObject({ config }),
    /** CSS of this element, written into the route's style file. */
    compiled_styles: z.string(),
    /** Class names, separated by spaces, on the element's outer node. */
    compiled_classes: z.string(),
    custom_styles: z.array(customStyle),
    layers: z.array(layer),
    /** Conditions of the part; the build omits it where they do not hold. */
    requires: conditions.exactOptional(),
    hidden_on: hiddenOn.exactOptional(),
    dates: partDates.exactOptional(),
  })

/** The component it names checks its settings, which zod's types can't express, so they are cast below. */
const customElement = element('custom_element', z.record(z.string(), z.unknown()))
  .extend({ custom_element_config: z.strictObject({ component_name: z.enum(CUSTOM_COMPONENTS) }) })
  .superRefine(({ custom_element_config: { component_name }, element_config: { config } }, context) => {
    const read = customConfigSchemas[component_name].safeParse(config)
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['element_config', 'config', ...path], message })
  })

const text = z.string()

const textLook = z.strictObject({ ...look, font_size: place.font_size.exactOptional() })
/** Looks of a text's headings or other lines, like those of a layer. */
const textLooks = z.strictObject({
  styles: textLook,
  screens: z.strictObject({ tablet: textLook, phone: textLook }),
})

const share = z.int('Use whole per cents').min(0, 'Is outside the picture').max(100, 'Is outside the picture')
/** Point that stays visible when a picture is cropped, in per cent from the left and top. */
export const focalPoint = z.strictObject({ x: share, y: share })

/** The file that `alt` was written for, if that was replaced since; '' or missing otherwise. */
const alt_of = text.exactOptional()

/** Settings of each element type; the builder's forms are made from them too. A custom element has its component's. */
export const elementConfigSchemas = {
  image: z.strictObject({
    /** File name under /images/, like `mobile_img_src`. */
    image_src: text,
    shape: z.enum(PICTURE_SHAPES),
    focal_point: focalPoint,
    /** '' for a decorative picture. */
    alt: text,
    alt_of,
    url: text,
    mobile_shape: z.enum(MOBILE_SHAPES),
    different_image_on_mobile: z.boolean(),
    mobile_img_src: text,
    mobile_focal_point: focalPoint,
  }),
  video: z.strictObject({
    /** A file name under /images/, or the address of a video at YouTube or Vimeo. */
    video_src: text,
    /** WebVTT file under /images/; '' for none. */
    captions_src: text.exactOptional(),
    /** Picture shown until it plays; '' for its first frame. */
    poster_src: text,
    /** Describes the video for people who can't see it. */
    alt: text,
    alt_of,
    /** Target of the line under the video; '' for no line. */
    url: text,
    different_video_on_mobile: z.boolean(),
    mobile_video_src: text,
  }),
  /** Height in pixels. */
  empty_space: z.strictObject({ height: z.int().min(0) }),
  carousel,
  /** `text` is rich text: only tags of RICH_TEXT (allowed-html.ts). */
  text: z.strictObject({
    text,
    url: text,
    /** None if missing. `text` is for all lines but headings. */
    looks: z.strictObject({ headings: textLooks.exactOptional(), text: textLooks.exactOptional() }).exactOptional(),
  }),
  button: z.strictObject({ text: text.min(1, 'A button needs text'), url: text }),
  shop_local: z.strictObject({ heading: text, text }),
  marketing_emails: z.strictObject({ heading: text, text, hint: text }),
  products: z.strictObject({
    /**
     * 'manual' shows `products`. 'recommended' shows the visitor's recommendations, and `products` until they load. The
     * build resolves all other types and serves them as 'manual'.
     */
    type: z.enum(['manual', 'recommended', 'best_rated', 'newest', 'lock_it_in']),
    products: z.array(text.min(1, 'Choose a product')),
  }),
  html: z.strictObject({ content: text, css: text, js: text }),
  card: z.strictObject({ image_src: text, text, url: text }),
}

export const anyElement = z.discriminatedUnion('element_type', [
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

export const block = z.strictObject({
  id,
  sequence_number: sequence,
  /** Id of the tab that shows this block; null shows it always. */
  linked_to_tab: z.string().nullable(),
  /** Columns it takes of its container's twelve. */
  columns,
  compiled_styles: z.string(),
  elements: z.array(pageElement),
  requires: conditions.exactOptional(),
  hidden_on: hiddenOn.exactOptional(),
  dates: partDates.exactOptional(),
})

const pixels = z.number().min(0)
/** The builder doesn't go below 16 above and below, and 4 at the sides. */
export const padding = z.strictObject({ top: pixels, right: pixels, bottom: pixels, left: pixels })
export const containerWidth = z.enum(CONTAINER_WIDTHS)
/** Picture behind a container's blocks, and a silent video that plays over it. */
export const backdrop = z.strictObject({
  /** File name under /images/, like `video`; '' for none. */
  picture: text,
  video: text,
  focal_point: focalPoint,
  /** Per cent of black over it, or of white with dark text. */
  shade: z.int().min(0).max(90, 'A shade of at most 90 per cent'),
  text: z.enum(BACKDROP_TEXTS),
})
export const tab = z.strictObject({ id, name: z.string().min(1, 'A tab needs a name') })
export const font = z.strictObject({
  /** Font family: files of one family differ in weight or style. */
  name: z.string().min(1),
  /** A file name under /images/, or a path below /images or /fonts. */
  font_file: z.string().min(1),
  weight: z.enum(FONT_WEIGHTS),
  style: z.enum(FONT_STYLES),
})

export const container = z.strictObject({
  id,
  sequence_number: sequence,
  tabs_enabled: z.boolean(),
  tabs: z.array(tab),
  styles: z.strictObject({
    padding,
    /** A CSS background; '' for the page's background. */
    background: z.string(),
    width: containerWidth,
    /** No picture if missing. */
    backdrop: backdrop.exactOptional(),
  }),
  compiled_styles: z.string(),
  blocks: z.array(block),
  /** The saved section whose content is in its place. It has no blocks of its own then. */
  section: sectionName.exactOptional(),
  requires: conditions.exactOptional(),
  hidden_on: hiddenOn.exactOptional(),
  dates: partDates.exactOptional(),
})

/** A document of the present version. Rejects unknown fields, so that a misspelled one is reported instead of lost. */
export const presentDocument = z.strictObject({
  version: z.literal(PAGE_VERSION),
  /** Path without leading and trailing slashes; '' for the home page. */
  route: z.string().regex(/^([^/\s]+(\/[^/\s]+)*)?$/, 'A route has no slash at its ends and no spaces'),
  title: z.string().min(1, 'A page needs a title'),
  meta_description: z.string(),
  keywords: z.string(),
  /**
   * Settings of the page. `css` and every `compiled_styles` are written into the route's style file in page order. They
   * select nodes by data-container, data-block and data-element, which hold the node's id, inside data-page, which
   * holds the route.
   */
  page: z.strictObject({
    css: z.string(),
    compiled_styles: z.string(),
    compiled_classes: z.string(),
    custom_styles: z.array(customStyle),
    fonts: z.strictObject({ files: z.array(font) }),
    /** Runs with the page, from the route's script file; absent on most pages. */
    js: z.string().exactOptional(),
  }),
  containers: z.array(container),
})

/**
 * Either the id of a known part, or the part itself. Preserves the paths of validation errors, which a union would
 * lose.
 */
const knownOr = <Part>(part: z.ZodType<Part>): z.ZodType<string | Part> =>
  z.unknown().transform((value, context) => {
    if (typeof value === 'string') return value
    const read = part.safeParse(value)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

export const changedBlock = block.extend({ elements: z.array(knownOr(pageElement)) })
export const changedContainer = container.extend({ blocks: z.array(knownOr(changedBlock)) })

/** Changes of an edit to a page that was sound before. */
export const pageChangesSchema = presentDocument.extend({
  containers: z.array(knownOr(changedContainer)),
})

/** Reads a document of any version up to the present one, and migrates it. */
export const pageDocumentSchema = z.preprocess((stored, context) => {
  const migrated = isObject(stored) ? migratePage(stored) : undefined
  if (migrated === undefined) return stored
  if (migrated.ok) return migrated.page
  context.addIssue({ code: 'custom', path: ['version'], message: migrated.message })
  return z.NEVER
}, presentDocument)
