/** A page in outline, for small pictures in staff's lists: what its first containers hold, without their words. */
import type { z } from 'zod'
import { sectionOf } from '../../core/route/content-part.ts'
import { isObject, type Json, objectOf } from './migrations/json.ts'
import { COLUMNS } from './page-document.ts'
import type { pageSketchSchema, sketchBandSchema, sketchPartSchema } from './page-sketch.schema.ts'
import { plainText } from './rich-text.ts'

/** 'lines' are of text; 'box' is any element without a picture of its own. */
export const SKETCH_PARTS = ['title', 'lines', 'picture', 'wines', 'button', 'box', 'space'] as const

export type PageSketch = z.infer<typeof pageSketchSchema>
export type SketchBand = z.infer<typeof sketchBandSchema>
export type SketchPart = z.infer<typeof sketchPartSchema>

/** A page with its document of any version. */
type Page = { page_id: number; route: string; document: unknown }

const LINE = 70
const MAX_LINES = 6
/** Containers, and elements of a block, below which a small picture ends. */
const MAX_PARTS = 6

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The first parts in reading order. */
const inOrder = (parts: unknown): Json[] =>
  list(parts)
    .filter(isObject)
    .toSorted((one, other) => Number(one.sequence_number) - Number(other.sequence_number))
    .slice(0, MAX_PARTS)

const part = (is: SketchPart['is'], size = 1, file = ''): SketchPart => ({ is, size, file })

/** A text's first heading, and lines for the rest. */
function words(html: string): SketchPart[] {
  const level = /^\s*<h([1-6])/.exec(html)?.[1]
  const rest = level === undefined ? html : html.slice(html.indexOf('</h'))
  const rows = plainText(rest) === '' ? 0 : Math.min(MAX_LINES, Math.max(1, Math.round(rest.length / LINE)))
  return [...(level === undefined ? [] : [part('title', Number(level))]), ...(rows > 0 ? [part('lines', rows)] : [])]
}

function partsOf({ element_type: type, element_config }: Json): SketchPart[] {
  const config = objectOf(objectOf(element_config).config)
  const picture = part('picture', 1, text(config.image_src) || text(config.poster_src))
  switch (type) {
    case 'text':
      return words(text(config.text))
    case 'image':
    case 'video':
      return [picture]
    case 'card':
      return [picture, ...words(text(config.text))]
    case 'carousel':
      return text(config.carousel_type).startsWith('image')
        ? [part('picture', 1, text(inOrder(config.slides)[0]?.img_src))]
        : [part('wines', list(config.product_slides).length)]
    case 'products':
      return [part('wines', list(config.products).length)]
    case 'button':
      return [part('button')]
    case 'empty_space':
      return [part('space')]
    default:
      return [part('box')]
  }
}

/** Programmes whose landing pages have a sheet in their colours (components/shop/publishing/page/landing.css). */
const themeOf = (classes: string): PageSketch['theme'] => {
  if (classes.includes('landing-lock')) return 'lock'
  return classes.includes('landing-club') ? 'club' : null
}

const COLOUR = /var\(--[\w-]+\)|#[\da-f]{3,8}\b|(?:rgb|hsl|oklch)a?\([^()]*\)/i

/** The first colour of its background, as CSS; '' for the page's own. With a picture, the opposite of its text. */
function fillOf({ id, styles, compiled_styles }: Json, theme: PageSketch['theme']): string {
  const { background, backdrop } = objectOf(styles)
  if (text(objectOf(backdrop).picture)) return objectOf(backdrop).text === 'dark' ? 'white' : 'black'
  const own = text(background) || /\{background(?:-color)?:([^;}]*)/.exec(text(compiled_styles))?.[1] || ''
  return COLOUR.exec(own)?.[0] ?? (id === 'hero' && theme ? 'var(--accent-dark)' : '')
}

/** Shows the first tab of a container with tabs. */
function bandOf(container: Json, theme: PageSketch['theme']): SketchBand {
  const tab = objectOf(list(container.tabs)[0]).id
  const blocks = inOrder(container.blocks).filter(({ linked_to_tab: link }) => !link || link === tab)
  return {
    fill: fillOf(container, theme),
    picture: text(objectOf(objectOf(container.styles).backdrop).picture),
    blocks: blocks.map(({ columns, elements }) => ({
      columns: Number(objectOf(columns).desktop) || COLUMNS,
      parts: inOrder(elements).flatMap(partsOf),
    })),
  }
}

/** Sketches by page. A linked section is drawn in the place of its link. */
export function toSketches(given: readonly Page[]): PageSketch[] {
  const pages = given.map(({ document, ...page }) => {
    const { page: settings, containers } = objectOf(document)
    const theme = themeOf(text(objectOf(settings).compiled_classes))
    return { ...page, theme, containers: inOrder(containers) }
  })
  const sections = new Map(pages.map(({ route, containers }) => [sectionOf(route), containers]))
  return pages.map(({ page_id, theme, containers }) => ({
    page_id,
    theme,
    bands: containers
      .flatMap((container) => (container.section ? (sections.get(text(container.section)) ?? []) : [container]))
      .map((container) => bandOf(container, theme)),
  }))
}
