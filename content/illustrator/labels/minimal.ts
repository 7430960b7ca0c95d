/** Label design: a large monogram and small type. */
import type { LabelDesign } from '../label.ts'

/** First words of many wineries, whose next word has the more distinctive initial. */
const COMMON_START = /^(?:ch[âa]teau|domaine|bodegas?|the|casa|tenuta|quinta d[aoe]s?|cave de|weingut|maison)\s+/i

export function monogram(winery: string): string {
  const [initial = ''] = winery.replace(COMMON_START, '') || winery
  return initial.toUpperCase()
}

/** Letters whose tails would run into the name below them. */
const HANGING = /[QÇŞȚĄĘ]/

export const minimal: LabelDesign = ({ type, plate, text, colours, seed }) => {
  const { x, y, width, height } = plate
  const { ink, accent } = colours
  const left = x + 16
  const foot = y + height
  const maxWidth = width - 30
  const titleArea = { x: left, y: foot - 104, width: maxWidth, height: 52 }
  const initial = monogram(text.winery)
  const [size, lift] = HANGING.test(initial) ? [92, 20] : [118, 0]
  const small = { face: 'sans', anchor: 'start', maxWidth } as const
  return [
    type.line(initial, x + 13, foot - 132 - lift, {
      face: seed & 1 ? 'serif' : 'italic',
      size,
      fill: accent,
      anchor: 'start',
      maxWidth,
    }),
    `<path d="M${left} ${foot - 120}h26" stroke="${ink}" stroke-width="2"/>`,
    type.block(text.title, titleArea, {
      face: 'sans',
      fill: ink,
      maxSize: 21,
      anchor: 'start',
      maxLines: 2,
      leading: 1.14,
    }),
    type.line(text.winery, left, foot - 30, { ...small, size: 12, fill: accent }),
    type.line(text.place, left, foot - 14, { ...small, size: 10.5, fill: ink }),
  ].join('')
}
