/** Label design: dark paper, gold type and a sun. Needs a dark paper colour. */
import type { LabelDesign } from '../label.ts'
import { round, shade } from '../svg.ts'

function rays(count: number, x: number, y: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const at = (radius: number): string =>
      `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`
    return `M${at(17)}L${at(index % 2 ? 26 : 34)}`
  }).join('')
}

export const night: LabelDesign = ({ type, plate, text, colours, seed }) => {
  const { x, y, width, height, centre } = plate
  const gold = shade(colours.second, 0.25)
  const sun = y + 52
  const foot = y + height
  const maxWidth = width - 34
  const titleArea = { x: centre, y: y + 94, width: maxWidth, height: height - 150 }
  return [
    `<rect x="${x + 7}" y="${y + 7}" width="${width - 14}" height="${height - 14}" fill="none" stroke="${gold}" stroke-width="1.4"/>`,
    `<circle cx="${centre}" cy="${sun}" r="11" fill="${gold}"/>`,
    `<path d="${rays(8 + (seed & 3) * 4, centre, sun)}" stroke="${gold}" stroke-width="2.2" stroke-linecap="round"/>`,
    type.block(text.title, titleArea, {
      face: 'serif',
      fill: shade(colours.second, 0.62),
      maxSize: 34,
      centred: true,
    }),
    type.line(text.winery.toUpperCase(), centre, foot - 36, {
      face: 'sans',
      size: 11.5,
      fill: gold,
      tracking: 0.12,
      maxWidth,
    }),
    type.line(text.place, centre, foot - 20, { face: 'italic', size: 11, fill: '#e9dfcc', maxWidth }),
  ].join('')
}
