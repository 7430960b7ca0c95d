/** Sets lines and blocks of text as outlines, so that a label looks the same everywhere. */
import { type FitOptions, fitLines, LEADING } from './fit.ts'
import { canDraw, EM, type Face, glyphOf, measure } from './letters.ts'
import { escapeXml, round } from './svg.ts'

export type LineStyle = {
  face: Face
  size: number
  fill: string
  anchor?: 'start' | 'middle'
  tracking?: number
  /** Reduces the size of a line that would be wider than this. */
  maxWidth?: number
}

export type BlockStyle = Omit<FitOptions, 'width' | 'height'> & {
  fill: string
  anchor?: 'start' | 'middle'
  /** Centres the text in the given height instead of starting at its top. */
  centred?: boolean
}

export type Area = { x: number; y: number; width: number; height: number }

/** Sets text for one picture, and outlines each letter only once. */
export type Typesetter = {
  /** One line whose baseline is y. */
  line(text: string, x: number, y: number, style: LineStyle): string
  /** A name in up to three lines, as large as the area allows; x is the area's anchor. */
  block(text: string, area: Area, style: BlockStyle): string
  /** The outlines of the letters used so far, for the picture's <defs>. */
  definitions(): string
}

/** Height of a capital relative to the size. */
const CAP_HEIGHT = 0.72

const FAMILIES: Record<Face, string> = {
  serif: 'font-family="Baskerville,Georgia,serif"',
  italic: 'font-family="Baskerville,Georgia,serif" font-style="italic"',
  sans: 'font-family="Commissioner,Gill Sans,sans-serif" font-weight="600"',
}

export function createTypesetter(): Typesetter {
  const outlines = new Map<string, string>()

  const letterId = (face: Face, character: string, outline: string): string => {
    const id = `${face[1]}${character.codePointAt(0)?.toString(36)}`
    outlines.set(id, outline)
    return id
  }

  const letters = (text: string, face: Face, tracking: number): string => {
    let pen = 0
    let uses = ''
    for (const character of text) {
      const [advance, outline] = glyphOf(face, character) ?? [0, '']
      if (outline) uses += `<use href="#${letterId(face, character, outline)}" x="${Math.round(pen)}"/>`
      pen += advance + tracking * EM
    }
    return uses
  }

  const line: Typesetter['line'] = (text, x, y, style) => {
    if (text === '') return ''
    const { face, fill, anchor = 'middle', tracking = 0, maxWidth = Number.POSITIVE_INFINITY } = style
    const relativeWidth = measure(text, face, tracking)
    const size = Math.min(style.size, maxWidth / relativeWidth)
    const width = relativeWidth * size
    const left = round(anchor === 'middle' ? x - width / 2 : x)
    if (!canDraw(face, text)) {
      const place = `x="${left}" y="${round(y)}" font-size="${round(size)}" textLength="${round(width)}"`
      return `<text ${place} lengthAdjust="spacingAndGlyphs" ${FAMILIES[face]} fill="${fill}">${escapeXml(text)}</text>`
    }
    const scale = Math.round((size / EM) * 1e4) / 1e4
    const transform = `translate(${left} ${round(y)})scale(${scale})`
    return `<g transform="${transform}" fill="${fill}">${letters(text, face, tracking)}</g>`
  }

  const block: Typesetter['block'] = (text, area, { fill, anchor = 'middle', centred = false, ...options }) => {
    const { leading = LEADING, tracking = 0, face } = options
    const { size, lines } = fitLines(text, { ...options, width: area.width, height: area.height })
    const used = size * (CAP_HEIGHT + (lines.length - 1) * leading)
    const top = centred ? area.y + (area.height - used) / 2 : area.y
    const style = { face, size, fill, anchor, tracking, maxWidth: area.width }
    return lines.map((row, index) => line(row, area.x, top + size * (CAP_HEIGHT + index * leading), style)).join('')
  }

  const definitions = (): string => [...outlines].map(([id, outline]) => `<path id="${id}" d="${outline}"/>`).join('')

  return { line, block, definitions }
}
