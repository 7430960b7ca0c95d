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
  backdrop,
  columns,
  conditions,
  containerWidth,
  customStyle,
  elementConfigSchemas,
  font,
  hiddenOn,
  layer,
  padding,
  pageElement,
  partDates,
  productSlide,
  sectionName,
  sequence,
  slide,
  tab,
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

const MIN_PADDING = { top: 16, right: 4, bottom: 16, left: 4 }
const ALL_COLUMNS = { desktop: COLUMNS, tablet: COLUMNS, phone: COLUMNS }
const text = z.string()

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
  const page: PageDocument = {
    version: PAGE_VERSION,
    route,
    title: take(text.min(1), json.title, title || route || 'Home', 'title', report),
    meta_description: take(text, json.meta_description, '', 'meta_description', report),
    keywords: take(text, json.keywords, '', 'keywords', report),
    page: {
      css: take(text, settings.css, '', 'page: css', report),
      compiled_styles: take(text, settings.compiled_styles, '', 'page: compiled_styles', report),
      compiled_classes: take(text, settings.compiled_classes, '', 'page: compiled_classes', report),
      custom_styles: takeAll(customStyle, settings.custom_styles, 'page: custom_styles', report),
      fonts: { files: takeAll(font, objectOf(settings.fonts).files, 'page: fonts', report) },
      ...(typeof settings.js === 'string' && { js: settings.js }),
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
  const section = json.section === undefined ? '' : take(sectionName, json.section, '', `${id}: section`, report)
  return {
    id,
    sequence_number: take(sequence, json.sequence_number, index + 1, `${id}: sequence_number`, report),
    tabs_enabled: take(z.boolean(), json.tabs_enabled, false, `${id}: tabs_enabled`, report),
    tabs: takeAll(tab, json.tabs, `${id}: tabs`, report),
    styles: readContainerStyles(objectOf(json.styles), id, report),
    compiled_styles: take(text, json.compiled_styles, '', `${id}: compiled_styles`, report),
    blocks: listOf(json.blocks).map((block, at) => readBlock(block, at, id, ids, report)),
    ...(section !== '' && { section }),
    ...conditionsOf(json, id, report),
  }
}

function readContainerStyles(styles: Json, id: string, report: Report): Container['styles'] {
  const behind =
    styles.backdrop === undefined ? null : take(backdrop.nullable(), styles.backdrop, null, `${id}: backdrop`, report)
  return {
    padding: take(padding, styles.padding, MIN_PADDING, `${id}: padding`, report),
    background: take(text, styles.background, '', `${id}: background`, report),
    width: take(containerWidth, styles.width, 'page', `${id}: width`, report),
    ...(behind !== null && { backdrop: behind }),
  }
}

function readBlock(json: Json, index: number, container: string, ids: Set<string>, report: Report): Block {
  const id = idOf(json, `${container}-block-${index + 1}`, ids, report)
  const place = `${container}/${id}`
  return {
    id,
    sequence_number: take(sequence, json.sequence_number, index + 1, `${place}: sequence_number`, report),
    linked_to_tab: take(text.nullable(), json.linked_to_tab, null, `${place}: linked_to_tab`, report),
    columns: take(columns, json.columns, ALL_COLUMNS, `${place}: columns`, report),
    compiled_styles: take(text, json.compiled_styles, '', `${place}: compiled_styles`, report),
    elements: listOf(json.elements).flatMap((element, at) => readElement(element, at, place, ids, report)),
    ...conditionsOf(json, place, report),
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
  const rest = {
    id,
    element_type: type,
    sequence_number: take(sequence, json.sequence_number, index + 1, `${place}: sequence_number`, report),
    compiled_styles: take(text, json.compiled_styles, '', `${place}: compiled_styles`, report),
    compiled_classes: take(text, json.compiled_classes, '', `${place}: compiled_classes`, report),
    custom_styles: takeAll(customStyle, json.custom_styles, `${place}: custom_styles`, report),
    layers: takeAll(layer, wholeLayers(json.layers), `${place}: layers`, report),
    ...conditionsOf(json, place, report),
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

/** When a part is shown. Unreadable conditions, screens and dates are reported and ignored. */
function conditionsOf(
  { requires, hidden_on, dates }: Json,
  place: string,
  report: Report,
): Pick<Block, 'requires' | 'hidden_on' | 'dates'> {
  const screens = hidden_on === undefined ? [] : take(hiddenOn, hidden_on, [], `${place}: hidden_on`, report)
  const period = dates === undefined ? null : take(partDates.nullable(), dates, null, `${place}: dates`, report)
  return {
    ...(requires !== undefined && { requires: take(conditions, requires, [], `${place}: requires`, report) }),
    ...(screens.length > 0 && { hidden_on: screens }),
    ...(period !== null && { dates: period }),
  }
}

/** Fills in missing values silently; reports values of the wrong type. */
function take<Value>(schema: z.ZodType<Value>, stored: unknown, fallback: Value, field: string, report: Report): Value {
  const read = schema.safeParse(stored)
  if (read.success) return read.data
  if (stored !== undefined) report(field, read.error.issues[0]?.message ?? '')
  return fallback
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
