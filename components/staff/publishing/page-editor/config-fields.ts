/** The fields of an element's form, read from the schema that the API saves it by (domain/publishing/page/page-document.schema.ts). */
import { z } from 'zod'
import type { Media } from '../../../../domain/publishing/media/media.ts'
import { isOfPictures, SLIDE_DEFAULTS, slideUrlType } from '../../../../domain/publishing/page/carousel-defaults.ts'
import { customConfigSchemas } from '../../../../domain/publishing/page/custom-configs.schema.ts'
import type { LinkChoice } from '../../../../domain/publishing/page/link-choice.ts'
import { elementConfigSchemas } from '../../../../domain/publishing/page/page-document.schema.ts'
import type { LayerScreen, PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { isVideoAddress } from '../../../../domain/publishing/page/video-address.ts'
import { labelOf } from './setting-labels.ts'

export type FieldKind =
  | {
      is:
        | 'words'
        | 'long'
        | 'lines'
        | 'rich'
        | 'link'
        | 'picture'
        | 'video'
        | 'captions'
        | 'point'
        | 'product'
        | 'products'
        | 'switch'
    }
  /** Slides of a carousel, each of one product. */
  | { is: 'product_slides' }
  | { is: 'code'; language: 'html' | 'css' | 'js' }
  | { is: 'number'; least: number; step: number }
  | { is: 'choice'; of: readonly string[] }
  /** A number, or that one word. */
  | { is: 'count_or'; word: string }
  | { is: 'list'; fields: readonly ConfigField[] }
  | { is: 'group'; fields: readonly ConfigField[] }
  | { is: 'optional'; field: ConfigField }

export type ConfigField = {
  name: string
  kind: FieldKind
  /** Name of the setting that describes the field's file. */
  alt?: string
  isRequired?: boolean
  /** Replaces the label of its name. */
  label?: string
  /** Name of the setting whose hint it has in place of its own. */
  hintOf?: string
}

type Shape = {
  type?: string
  enum?: string[]
  const?: string
  minimum?: number
  minLength?: number
  properties?: { [name: string]: Shape }
  items?: Shape
  anyOf?: Shape[]
}

const shapes = new Map<z.ZodType, Shape>()

function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema) as Shape
  shapes.set(schema, shape)
  return shape
}

export function fieldsOf(element: PageElement): ConfigField[] {
  const schema =
    element.element_type === 'custom_element'
      ? customConfigSchemas[element.custom_element_config.component_name]
      : elementConfigSchemas[element.element_type]
  const fields = fieldsIn(shapeOf(schema), formOf(element))
  return hasNoCaptions(element) ? fields.map(withAlt) : fields
}

const hasNoCaptions = ({ element_config: { config } }: PageElement): boolean =>
  'carousel_type' in config && config.carousel_type === 'image'

/** The text of a slide without a caption is its picture's alternative text. */
const withAlt = (field: ConfigField): ConfigField => {
  const { name, kind } = field
  if (name === 'text') return { ...field, label: labelOf('alt'), hintOf: 'alt' }
  if (name === 'img_src') return { ...field, alt: 'text' }
  return kind.is === 'list' ? { ...field, kind: { ...kind, fields: kind.fields.map(withAlt) } } : field
}

/** Key of an element's form: its type or its component. */
const formOf = (element: PageElement): string =>
  element.element_type === 'custom_element' ? element.custom_element_config.component_name : element.element_type

/** Fields managed by the form itself, and looks, which have a form of their own (text-look.tsx). */
const OWN = new Set(['id', 'sequence_number', 'alt_of', 'url_type', 'looks'])

const fieldsIn = ({ properties = {} }: Shape, form: string): ConfigField[] =>
  Object.entries(properties)
    .filter(([name]) => !OWN.has(name))
    .map(([name, shape]) => ({ name, kind: kindOf(name, shape, form), isRequired: (shape.minLength ?? 0) > 0 }))

const PICTURES = new Set(['image_src', 'mobile_img_src', 'img_src', 'poster_src'])
const VIDEOS = new Set(['video_src', 'mobile_video_src'])
const POINTS = new Set(['focal_point', 'mobile_focal_point'])
const LINKS = new Set(['url', 'plan_link'])
const PRODUCTS = new Set(['product_code', 'code'])
/** Texts with tags of their own. */
const RICH = new Set(['text.text', 'card.text', 'WineClub.heading'])
const LONG = new Set([
  'shop_local.text',
  'marketing_emails.text',
  'WineClub.text',
  '{product}Header.text',
  'Example.text',
  'LockItIn.steps.text',
])
const CODE: Readonly<Record<string, 'html' | 'css' | 'js'>> = {
  'html.content': 'html',
  'html.css': 'css',
  'html.js': 'js',
}

function kindOf(name: string, shape: Shape, form: string): FieldKind {
  const path = `${form}.${name}`
  const nullable = shape.anyOf?.find(({ type }) => type !== 'null')
  if (shape.anyOf?.some(({ type }) => type === 'null') && nullable)
    return { is: 'optional', field: { name, kind: kindOf(name, nullable, form) } }
  const word = shape.anyOf?.find((one) => one.const !== undefined)?.const
  if (word !== undefined) return { is: 'count_or', word }
  if (shape.enum) return { is: 'choice', of: shape.enum }
  switch (shape.type) {
    case 'boolean':
      return { is: 'switch' }
    case 'integer':
    case 'number':
      return { is: 'number', least: Math.max(0, shape.minimum ?? 0), step: shape.type === 'integer' ? 1 : 0.1 }
    case 'object':
      if (POINTS.has(name)) return { is: 'point' }
      return { is: 'group', fields: fieldsIn(shape, path) }
    case 'array':
      if (name === 'product_slides') return { is: 'product_slides' }
      return shape.items?.type === 'object'
        ? { is: 'list', fields: fieldsIn(shape.items, path) }
        : { is: name === 'products' ? 'products' : 'lines' }
    default:
      return { is: wordsKind(name, path), ...(CODE[path] && { language: CODE[path] }) } as FieldKind
  }
}

function wordsKind(name: string, path: string): FieldKind['is'] {
  if (PICTURES.has(name)) return 'picture'
  if (VIDEOS.has(name)) return 'video'
  if (name === 'captions_src') return 'captions'
  if (LINKS.has(name)) return 'link'
  if (PRODUCTS.has(name)) return 'product'
  if (CODE[path]) return 'code'
  if (RICH.has(path)) return 'rich'
  return LONG.has(path) ? 'long' : 'words'
}

/** Files that phones show in place of others. */
const ON_PHONES: Readonly<Record<string, string>> = { image_src: 'mobile_img_src', video_src: 'mobile_video_src' }

/** Puts the file that phones show first while their screen is, so that a new one is seen where it is chosen. */
export function fieldsFor(screen: LayerScreen, fields: readonly ConfigField[], config: Config): readonly ConfigField[] {
  const [large, small] =
    Object.entries(ON_PHONES).find(([, name]) => isAsked(name, config) && (config[name] ?? '') !== '') ?? []
  const seen = fields.find(({ name }) => name === small)
  if (screen !== 'phone' || large === undefined || seen === undefined) return fields
  const rest = fields.filter((field) => field !== seen)
  return [
    seen,
    ...rest.map((field) => (field.name === large ? { ...field, label: `${labelOf(large)} on larger screens` } : field)),
  ]
}

/** The picture that a point is on. */
const PICTURE_OF: Readonly<Record<string, string>> = {
  focal_point: 'image_src',
  mobile_focal_point: 'mobile_img_src',
}

export const pictureOf = (point: string, config: Config): string => String(config[PICTURE_OF[point] ?? ''] ?? '')

/** Names of an element's own file, which its alternative text describes. */
const DESCRIBED = new Set(['image_src', 'video_src'])

/**
 * Settings that a library file brings along: itself, its focal point, and its description in place of none or of the one
 * that the former file has in the library. A description that an editor wrote stays, with the file it was written for.
 */
export function settingsOfFile(
  { name, alt = DESCRIBED.has(name) ? 'alt' : '' }: Pick<ConfigField, 'name' | 'alt'>,
  { file, alt: description, focal_x, focal_y }: Media,
  config: Config,
  formerAlt?: string,
): Config {
  const point = Object.keys(PICTURE_OF).find((one) => PICTURE_OF[one] === name && one in config)
  const follows = alt in config && (config[alt] === '' || config[alt] === formerAlt)
  return {
    ...(follows
      ? { [name]: file, [alt]: description, ...('alt_of' in config && { alt_of: '' }) }
      : settingsOfInput(name, file, config)),
    ...(point !== undefined && { [point]: { x: focal_x, y: focal_y } }),
  }
}

/**
 * Settings changed by typing in a field: an alternative text stays with the file it was written for, and the kind of a
 * slide's link follows the link.
 */
export function settingsOfInput(name: string, value: unknown, config: Config): Config {
  if (name === 'alt' && 'alt_of' in config) return { alt: value, alt_of: '' }
  if (name === 'url' && 'url_type' in config) return { url: value, url_type: slideUrlType(String(value)) }
  const isStray = DESCRIBED.has(name) && config.alt !== '' && config[name] !== '' && config[name] !== value
  return { [name]: value, ...(isStray && { alt_of: config.alt_of || config[name] }) }
}

type Config = Readonly<Record<string, unknown>>

/** Settings filled in from a link's target: its address, and a product's picture if none is chosen yet. */
export const settingsOfLink = (name: string, { url, picture }: LinkChoice, config: Config): Config => ({
  [name]: url,
  ...(config.image_src === '' && picture !== '' && { image_src: picture }),
})

const isCropped = ({ shape }: Config): boolean => shape !== 'own'

const isCroppedOnPhones = (config: Config): boolean =>
  config.mobile_shape === 'same' ? isCropped(config) : config.mobile_shape !== 'own'

const hasPhonePicture = (config: Config): boolean =>
  config.different_image_on_mobile === true && config.mobile_img_src !== ''

/** Returns true if a field applies, given the other settings. */
export function isAsked(name: string, config: Config): boolean {
  const type = config.carousel_type
  switch (name) {
    case 'focal_point':
      return config.image_src !== '' && (isCropped(config) || (isCroppedOnPhones(config) && !hasPhonePicture(config)))
    case 'mobile_img_src':
      return config.different_image_on_mobile === true
    case 'mobile_focal_point':
      return hasPhonePicture(config) && isCroppedOnPhones(config)
    case 'captions_src':
    case 'different_video_on_mobile':
      return !isVideoAddress(String(config.video_src))
    case 'mobile_video_src':
      return config.different_video_on_mobile === true
    case 'shape':
      return type === undefined || isOfPictures(config)
    case 'slides':
      return isOfPictures(config)
    case 'product_slides':
      return type === 'products' || type === 'popular_products'
    case 'autoplay_delay':
    case 'autoplay_pause_on_mouse_enter':
      return config.autoplay === true
    case 'products':
      return config.type === 'manual' || config.type === 'recommended'
    default:
      return true
  }
}

const HINTS: Readonly<Record<string, string>> = {
  alt: 'Describe it for someone who can’t see it. Leave it empty if it’s only decoration.',
  focal_point: 'Stays in view where the picture is cropped.',
  mobile_focal_point: 'Stays in view where the picture is cropped.',
  type: 'The canvas shows samples of products that are not chosen by hand.',
  url: '/red, #top, https:, mailto: or tel:',
  plans: 'One plan id a line',
}

/** A link around a whole picture has the picture's alternative text as its name. */
const isNamedByAlt = ({ url, url_type, video_src }: Config): boolean =>
  typeof url === 'string' && url !== '' && url_type !== 'none' && video_src === undefined

export const hintFor = ({ name, hintOf = name }: ConfigField, config: Config): string | undefined =>
  hintOf === 'alt' && isNamedByAlt(config)
    ? 'Describe it for someone who can’t see it. It is also the link’s name, so it is required.'
    : HINTS[hintOf]

export const emptyOf = (fields: readonly ConfigField[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, emptyValue(kind)]))

/** A new list entry. A slide has settings without fields; lists number their own. */
export const newEntry = (fields: readonly ConfigField[]): Record<string, unknown> =>
  fields.some(({ name }) => name === 'img_src')
    ? { ...SLIDE_DEFAULTS, id: crypto.randomUUID(), sequence_number: 1 }
    : emptyOf(fields)

export function emptyValue(kind: FieldKind): unknown {
  switch (kind.is) {
    case 'switch':
      return false
    case 'number':
      return Math.max(kind.least, 1)
    case 'choice':
      return kind.of[0]
    case 'count_or':
      return kind.word
    case 'list':
    case 'lines':
    case 'products':
    case 'product_slides':
      return []
    case 'point':
      return { x: 50, y: 50 }
    case 'group':
      return emptyOf(kind.fields)
    case 'optional':
      return null
    default:
      return ''
  }
}
