/**
 * Recovers a stored page of any version: keeps valid parts, fills in missing ones, and leaves out and reports the rest.
 * Saving is stricter (schema.ts).
 */
import { z } from 'zod'
import { SLIDE_DEFAULTS } from './carousel-defaults.ts'
import { checkPage, type PageProblem } from './check-page.ts'
import { cleanTexts, type HtmlCleaner } from './clean-texts.ts'
import { CUSTOM_DEFAULTS } from './custom-configs.ts'
import { ELEMENT_DEFAULTS } from './element-defaults.ts'
import { LAYER_DEFAULTS } from './layer-places.ts'
import { migratePage } from './migrate-page.ts'
import { isObject, type Json, objectOf } from './migrations/json.ts'
import {
  anyElement,
  block as blockSchema,
  container as containerSchema,
  elementConfigSchemas,
  pageElement,
  presentDocument,
  productSlide,
  slide,
} from './page-document.schema.ts'
import {
  type Block,
  COLUMNS,
  type Container,
  ELEMENT_TYPES,
  type ElementType,
  PAGE_VERSION,
  type PageDocument,
  type PageElement,
} from './page-document.ts'

export type RecoveredPage = { page: PageDocument; problems: PageProblem[] }

/** Reports a part that was left out, with its place: 'hero/copy/shop-all: url'. */
type Report = (field: string, message: string) => void

/** The fields of each kind of part, without its id and the parts in it. */
const PAGE = presentDocument.pick({ title: true, meta_description: true, keywords: true })
const SETTINGS = presentDocument.shape.page.omit({ fonts: true })
const CONTAINER = containerSchema.omit({ id: true, styles: true, blocks: true })
const BLOCK = blockSchema.omit({ id: true, elements: true })
/** All types of elements have these. */
const ELEMENT = anyElement.options[0].omit({ id: true, element_type: true, element_config: true })

const STYLES = { padding: { top: 16, right: 4, bottom: 16, left: 4 }, background: '', width: 'page' } as const
const ALL_COLUMNS = { desktop: COLUMNS, tablet: COLUMNS, phone: COLUMNS }

export type RecoverPageOptions = {
  /** The route the page is stored under. */
  route: string
  title: string
  /** Adapts the stored page to this shop (fit-page.ts); all of it is shown by default. */
  toShown?: (page: PageDocument) => PageDocument
}

/** `cleaner` sanitises markup. Problems are those of reading, and those that checkPage finds in the shown page. */
export function recoverPage(
  stored: unknown,
  { route, title, toShown = (page) => page }: RecoverPageOptions,
  cleaner: HtmlCleaner,
): RecoveredPage {
  const problems: PageProblem[] = []
  const report: Report = (field, message) => problems.push({ route, field, message })
  const migrated = migratePage(objectOf(stored))
  if (!migrated.ok) report('version', migrated.message)
  const json = migrated.ok ? migrated.page : {}
  const settings = objectOf(json.page)
  if (stored === undefined || objectOf(stored) !== stored) report('', 'The page has no content')
  const texts = { title: title || route || 'Home', meta_description: '', keywords: '' }
  const looks = { css: '', compiled_styles: '', compiled_classes: '', custom_styles: [] }
  const files = { files: [] }
  const page: PageDocument = {
    version: PAGE_VERSION,
    route,
    ...fieldsOf(PAGE, json, texts, '', report),
    page: {
      ...fieldsOf(SETTINGS, settings, looks, 'page: ', report),
      fonts: fieldsOf(presentDocument.shape.page.shape.fonts, objectOf(settings.fonts), files, 'page: fonts: ', report),
    },
    containers: [],
  }
  const ids = new Set<string>()
  page.containers = listOf(json.containers).map((container, index) => readContainer(container, index, ids, report))
  const shown = toShown(page)
  return { page: cleanTexts(shown, cleaner), problems: [...problems, ...checkPage(shown)] }
}

function readContainer(json: Json, index: number, ids: Set<string>, report: Report): Container {
  const id = idOf(json, `container-${index + 1}`, ids, report)
  const defaults = { sequence_number: index + 1, tabs_enabled: false, tabs: [], compiled_styles: '' }
  return {
    id,
    ...fieldsOf(CONTAINER, json, defaults, `${id}: `, report),
    styles: fieldsOf(containerSchema.shape.styles, objectOf(json.styles), STYLES, `${id}: `, report),
    blocks: listOf(json.blocks).map((block, at) => readBlock(block, at, id, ids, report)),
  }
}

function readBlock(json: Json, index: number, container: string, ids: Set<string>, report: Report): Block {
  const id = idOf(json, `${container}-block-${index + 1}`, ids, report)
  const place = `${container}/${id}`
  const defaults = { sequence_number: index + 1, linked_to_tab: null, columns: ALL_COLUMNS, compiled_styles: '' }
  return {
    id,
    ...fieldsOf(BLOCK, json, defaults, `${place}: `, report),
    elements: listOf(json.elements).flatMap((element, at) => readElement(element, at, place, ids, report)),
  }
}

/** Empty when the type of the element can’t be determined. */
function readElement(json: Json, index: number, block: string, ids: Set<string>, report: Report): PageElement[] {
  const type = ELEMENT_TYPES.find((known) => known === json.element_type)
  const id = idOf(json, `${block.replace('/', '-')}-${index + 1}`, ids, report)
  const place = `${block}/${id}`
  if (type === undefined) {
    report(`${place}: element_type`, `There is no element type '${String(json.element_type)}'`)
    return []
  }
  const empty = { compiled_styles: '', compiled_classes: '', custom_styles: [], layers: [] }
  const given = { ...json, layers: wholeLayers(json.layers) }
  const rest = {
    id,
    element_type: type,
    ...fieldsOf(ELEMENT, given, { sequence_number: index + 1, ...empty }, `${place}: `, report),
    ...(type === 'custom_element' && { custom_element_config: json.custom_element_config }),
  }
  const defaults = defaultsOf(type, json)
  const config = configOf(type, objectOf(objectOf(json.element_config).config), defaults, place, report)
  const whole = pageElement.safeParse({ ...rest, element_config: { config } })
  if (whole.success) return [whole.data]
  const repaired = pageElement.safeParse({
    ...rest,
    element_config: { config: repairedConfig(defaults, config, whole.error) },
  })
  for (const { path, message } of whole.error.issues) report(`${place}: ${fieldOf(path)}`, message)
  return repaired.success ? [repaired.data] : []
}

/** Defaults of the component that a custom element names; none for an unknown component. */
function defaultsOf(type: ElementType, { custom_element_config }: Json): Json {
  if (type !== 'custom_element') return { ...ELEMENT_DEFAULTS[type] }
  const { component_name } = objectOf(custom_element_config)
  return { ...Object.entries(CUSTOM_DEFAULTS).find(([name]) => name === component_name)?.[1] }
}

/** Stored settings over the type's defaults, without unknown ones. */
function configOf(type: ElementType, stored: Json, defaults: Json, place: string, report: Report): Json {
  const known = Object.entries(stored).filter(([key]) => {
    if (key in defaults || isOptional(type, key)) return true
    report(`${place}: ${key}`, `There is no setting '${key}'`)
    return false
  })
  const config = { ...defaults, ...Object.fromEntries(known) }
  if (type !== 'carousel') return config
  return {
    ...config,
    slides: takeAll(slide, withDefaults(config.slides, SLIDE_DEFAULTS), `${place}: slides`, report),
    product_slides: takeAll(productSlide, config.product_slides, `${place}: product_slides`, report),
  }
}

/** True for settings without a default, such as the looks of a text. */
const isOptional = (type: ElementType, key: string): boolean =>
  type !== 'custom_element' && key in elementConfigSchemas[type].shape

/** Treats a value of the wrong type as not set. */
function repairedConfig(defaults: Json, config: Json, error: z.ZodError): Json {
  const broken = new Set(error.issues.map(({ path: [, , setting] }) => String(setting)))
  return Object.fromEntries(
    Object.entries(config)
      .filter(([key]) => !broken.has(key) || key in defaults)
      .map(([key, value]) => [key, broken.has(key) ? defaults[key] : value]),
  )
}

const fieldOf = (path: readonly PropertyKey[]): string =>
  (path[0] === 'element_config' ? path.slice(2) : path).map(String).join('.')

type RequiredKeys<Value> = { [Key in keyof Value]-?: object extends Pick<Value, Key> ? never : Key }[keyof Value]

/**
 * Fills in missing values silently, reports values of the wrong type, and leaves out optional ones that can't be read.
 * Keeps the valid items of lists.
 */
function fieldsOf<Schema extends z.ZodObject>(
  { shape }: Schema,
  json: Json,
  defaults: Pick<z.output<Schema>, RequiredKeys<z.output<Schema>>>,
  place: string,
  report: Report,
): z.output<Schema> {
  const known: Json = defaults
  const fields = Object.entries<z.ZodType>(shape).flatMap(([field, schema]): [string, unknown][] => {
    const fallback: [string, unknown][] = field in known ? [[field, known[field]]] : []
    const stored = json[field]
    if (stored === undefined) return fallback
    if (schema instanceof z.ZodArray && field in known)
      return [[field, takeAll(schema.element as z.ZodType, stored, place + field, report)]]
    const read = schema.safeParse(stored)
    if (read.success) return [[field, read.data]]
    report(place + field, read.error.issues[0]?.message ?? '')
    return fallback
  })
  return Object.fromEntries(fields) as z.output<Schema>
}

/** The valid items of a list. */
const takeAll = <Value>(schema: z.ZodType<Value>, stored: unknown, field: string, report: Report): Value[] =>
  (Array.isArray(stored) ? stored : []).flatMap((item, index) => {
    const read = schema.safeParse(item)
    if (read.success) return [read.data]
    const { path, message } = read.error.issues[0] ?? { path: [], message: '' }
    report(`${field}[${index}]${path.length > 0 ? `.${path.map(String).join('.')}` : ''}`, message)
    return []
  })

/** Makes ids unique, since styles and hydration rely on it. checkPage reports ids stored twice. */
function idOf({ id }: Json, fallback: string, ids: Set<string>, report: Report): string {
  const wanted = typeof id === 'string' && id !== '' ? id : fallback
  let unique = wanted
  for (let count = 2; ids.has(unique); count += 1) unique = `${wanted}-${count}`
  if (unique !== id && wanted === id) report(wanted, `The id '${wanted}' is used more than once`)
  ids.add(unique)
  return unique
}

/** Returns [] if the value is not a list. Items that are not objects are kept, so that they are reported. */
const withDefaults = (stored: unknown, defaults: Json): unknown[] =>
  (Array.isArray(stored) ? stored : []).map((item) => (isObject(item) ? { ...defaults, ...item } : item))

const wholeLayers = (stored: unknown): unknown[] =>
  withDefaults(stored, LAYER_DEFAULTS).map((item) =>
    isObject(item) ? { ...item, styles: { ...LAYER_DEFAULTS.styles, ...objectOf(item.styles) } } : item,
  )

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : [])
