/** Label design: two rows of squares and quarter circles over a plain sans name. */
import type { LabelDesign } from '../label.ts'
import { round, shade } from '../svg.ts'

const COLUMNS = 4
const ROWS = 2

/** One tile: a full square, or a quarter circle from one of three corners. */
function tile(form: number, x: number, y: number, side: number): string {
  const [left, top, size] = [round(x), round(y), round(side)]
  switch (form) {
    case 0:
      return `M${left} ${top}h${size}v${size}h-${size}z`
    case 1:
      return `M${left} ${top}h${size}a${size} ${size} 0 0 1-${size} ${size}z`
    case 2:
      return `M${left} ${round(y + side)}v-${size}a${size} ${size} 0 0 1 ${size} ${size}z`
    default:
      return `M${round(x + side)} ${top}v${size}a${size} ${size} 0 0 1-${size}-${size}z`
  }
}

export const blocks: LabelDesign = ({ type, plate, text, colours, seed }) => {
  const { x, y, width, height } = plate
  const { ink, accent, second } = colours
  const side = width / COLUMNS
  const fills = [accent, second, ink, shade(accent, 0.45)]
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const choice = (seed >> (index * 2)) & 15
    const column = index % COLUMNS
    const row = Math.floor(index / COLUMNS)
    const path = tile(choice >> 2, x + column * side, y + row * side, side)
    return `<path fill="${fills[choice % fills.length]}" d="${path}"/>`
  })
  const left = x + 14
  const foot = y + height
  const maxWidth = width - 26
  const top = ROWS * side
  const titleArea = { x: left, y: y + top + 16, width: maxWidth, height: height - top - 62 }
  return [
    ...tiles,
    type.block(text.title, titleArea, { face: 'sans', fill: ink, maxSize: 30, anchor: 'start', tracking: -0.01 }),
    type.line(text.winery, left, foot - 30, { face: 'sans', size: 12.5, fill: accent, anchor: 'start', maxWidth }),
    type.line(text.place, left, foot - 14, { face: 'sans', size: 10.5, fill: ink, anchor: 'start', maxWidth }),
  ].join('')
}
