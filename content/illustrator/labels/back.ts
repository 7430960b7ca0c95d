/** The back label: winery, wine, a tasting note, the facts and a bar code. */
import type { WineKind } from '../../../domain/catalogue/product/wine-kind.ts'
import { wrap } from '../fit.ts'
import type { LabelDraft } from '../label.ts'
import { round } from '../svg.ts'

const NOTES: Record<WineKind, string> = {
  red: 'Dark fruit, a little spice and a long, even finish.',
  white: 'Bright orchard fruit with a clean mineral edge.',
  rose: 'Wild strawberry, pale and dry. Serve well chilled.',
  sparkling: 'Fine bubbles, green apple and warm brioche.',
  fortified: 'Rich, warming and slow. A small glass goes far.',
  sweet: 'Honey and apricot, kept fresh by acidity.',
  orange: 'Skin contact: tea, orange peel and grip.',
}

export const backNote = (kind: WineKind): string => NOTES[kind]

const NOTE_SIZE = 11.5
const NOTE_ROWS = 3

/** Draws twenty-two bars with widths and gaps from the wine's seed, as an ornament rather than a readable code. */
function barCode(x: number, y: number, seed: number): string {
  let at = x
  let bars = ''
  for (let index = 0; index < 22; index++) {
    const width = 1 + ((seed >>> index) & 1) * 1.4
    bars += `M${round(at)} ${y}h${width}v36h-${width}z`
    at += width + 1 + ((seed >>> (index + 3)) & 1)
  }
  return `<path fill="#222" d="${bars}"/>`
}

export type BackDraft = LabelDraft & {
  note: string
  /** '75 cl' */
  volume: string
  wineSeed: number
  /** True for dark paper, on which the bar code needs a light background. */
  isDark: boolean
}

export function drawBack({ type, plate, text, colours, note, volume, wineSeed, isDark }: BackDraft): string {
  const { x, y, width, height } = plate
  const { ink, accent } = colours
  const left = x + 20
  const foot = y + height
  const maxWidth = width - 40
  const sans = { face: 'sans', fill: ink, anchor: 'start' } as const
  const fact = { ...sans, size: 10.5, maxWidth: width * 0.5 }
  const rows = wrap(note, 'sans', NOTE_SIZE, width - 42, NOTE_ROWS)
  const codeX = x + width - 78
  return [
    type.line(text.winery, left, y + 36, { face: 'serif', size: 19, fill: accent, anchor: 'start', maxWidth }),
    type.line(text.title, left, y + 56, { ...sans, size: 12, maxWidth }),
    `<path d="M${left} ${y + 68}h${maxWidth}" stroke="${accent}" stroke-width="1.2"/>`,
    ...rows.map((row, index) => type.line(row, left, y + 88 + index * 15, { ...sans, size: NOTE_SIZE, maxWidth })),
    type.line(text.place, left, foot - 56, fact),
    text.grapes === text.place ? '' : type.line(text.grapes, left, foot - 40, fact),
    type.line(volume, left, foot - 24, { ...fact, fill: accent }),
    isDark ? `<path fill="#f6f0e2" d="M${codeX - 6} ${foot - 64}h70v44h-70z"/>` : '',
    barCode(codeX, foot - 60, wineSeed),
  ].join('')
}
