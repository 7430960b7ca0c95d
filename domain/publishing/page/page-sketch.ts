/** A page in outline, for small pictures in staff's lists: what its first containers hold, without their words. */
import type { z } from 'zod'
import { sectionOf } from '../../core/route/content-part.ts'
import type { pageSketchSchema, sketchBandSchema, sketchPartSchema } from './page-sketch.schema.ts'

/** 'lines' are of text; 'box' is any element without a picture of its own. */
export const SKETCH_PARTS = ['title', 'lines', 'picture', 'wines', 'button', 'box', 'space'] as const

export type PageSketch = z.infer<typeof pageSketchSchema>
export type SketchBand = z.infer<typeof sketchBandSchema>
export type SketchPart = z.infer<typeof sketchPartSchema>

/** An element of a page, with its container and block; of an empty block or container, that alone. */
export type OutlinePart = {
  page_id: number
  route: string
  /** Classes of the page. */
  classes: string | null
  /** Id of the container, as a template's style sheet may name it. */
  container: string | null
  band: number
  section: string | null
  background: string | null
  /** Beginning of the container's compiled styles. */
  css: string | null
  backdrop: string | null
  backdrop_text: string | null
  block: number | null
  columns: number | null
  at: number | null
  type: string | null
  file: string | null
  count: number | null
  carousel: string | null
  /** Level of the heading that the text begins with. */
  heading: number | null
  /** Characters of the text after it. */
  length: number
}

const COLUMNS = 12
const LINE = 70
const MAX_LINES = 6

const part = (is: SketchPart['is'], size = 1, file: string | null = ''): SketchPart => ({ is, size, file: file ?? '' })

const lines = (length: number): SketchPart[] => {
  const size = Math.min(MAX_LINES, Math.round(length / LINE))
  return size > 0 ? [part('lines', size)] : []
}

function partsOf({ type, file, count, carousel, heading, length }: OutlinePart): SketchPart[] {
  const wines = part('wines', count ?? 0)
  const title = heading === null ? [] : [part('title', heading)]
  switch (type) {
    case null:
      return []
    case 'text':
      return [...title, ...lines(length)]
    case 'image':
    case 'video':
      return [part('picture', 1, file)]
    case 'card':
      return [part('picture', 1, file), ...title, ...lines(length)]
    case 'carousel':
      return [carousel?.startsWith('image') ? part('picture', 1, file) : wines]
    case 'products':
      return [wines]
    case 'button':
      return [part('button')]
    case 'empty_space':
      return [part('space')]
    default:
      return [part('box')]
  }
}

/** Programmes whose landing pages have a sheet in their colours (components/shop/publishing/page/landing.css). */
const themeOf = (classes: string | null): PageSketch['theme'] => {
  if (classes?.includes('landing-lock')) return 'lock'
  return classes?.includes('landing-club') ? 'club' : null
}

const COLOUR = /var\(--[\w-]+\)|#[\da-f]{3,8}\b|(?:rgb|hsl|oklch)a?\([^()]*\)/i

/** The first colour of its background, as CSS; '' for the page's own. With a picture, the opposite of its text. */
function fillOf({ background, css, classes, container, backdrop, backdrop_text }: OutlinePart): string {
  if (backdrop) return backdrop_text === 'dark' ? 'white' : 'black'
  const own = background || /\{background(?:-color)?:([^;}]*)/.exec(css ?? '')?.[1] || ''
  return COLOUR.exec(own)?.[0] ?? (container === 'hero' && themeOf(classes) ? 'var(--accent-dark)' : '')
}

const byNumber = (one: number | null, other: number | null): number => (one ?? 0) - (other ?? 0)

function bandOf(parts: readonly OutlinePart[]): SketchBand[] {
  const [first] = parts
  if (first === undefined) return []
  const blocks = Map.groupBy(parts, ({ block }) => block)
  return [
    {
      fill: fillOf(first),
      picture: first.backdrop ?? '',
      blocks: [...blocks.values()].map((own) => ({
        columns: own[0]?.columns ?? COLUMNS,
        parts: own.flatMap(partsOf),
      })),
    },
  ]
}

/** Sketches by page. A linked section is drawn in the place of its link. */
export function toSketches(outline: readonly OutlinePart[]): PageSketch[] {
  const sorted = outline.toSorted(
    (one, other) => one.band - other.band || byNumber(one.block, other.block) || byNumber(one.at, other.at),
  )
  const pages = [...Map.groupBy(sorted, ({ page_id }) => page_id).entries()].map(([page_id, parts]) => ({
    page_id,
    first: parts[0],
    containers: [...Map.groupBy(parts, ({ band }) => band).values()],
  }))
  const sections = new Map(pages.map(({ first, containers }) => [sectionOf(first?.route ?? ''), containers]))
  const bandsOf = (container: readonly OutlinePart[]): SketchBand[] => {
    const section = container[0]?.section
    return section ? (sections.get(section) ?? []).flatMap(bandOf) : bandOf(container)
  }
  return pages.map(({ page_id, first, containers }) => ({
    page_id,
    theme: themeOf(first?.classes ?? null),
    bands: containers.flatMap(bandsOf),
  }))
}
