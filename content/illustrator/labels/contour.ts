/** Label design: contour lines, as on a walker's map, with the vineyard marked. */
import type { LabelDesign } from '../label.ts'
import { round, shade } from '../svg.ts'

/** One closed contour around a point, a little skewed as hills are. */
function contourLine(x: number, y: number, radius: number): string {
  const part = (share: number): number => round(radius * share)
  return [
    `M${round(x - radius)} ${round(y)}`,
    `c0-${part(0.9)} ${part(0.7)}-${part(0.8)} ${part(1.1)}-${part(0.72)}`,
    `s${part(1.1)} ${part(0.5)} ${part(1)} ${part(0.9)}`,
    `s-${part(0.6)} ${part(0.7)}-${part(1.1)} ${part(0.66)}`,
    `s-${part(1)}-${part(0.4)}-${part(1)}-${part(0.84)}z`,
  ].join('')
}

export const contour: LabelDesign = ({ type, plate, text, colours, seed, id }) => {
  const { x, y, width, height } = plate
  const { ink, accent, second } = colours
  const hillX = x + width * (0.3 + (seed & 7) * 0.06)
  const hillY = y + 58
  const lines = Array.from({ length: 9 }, (_, index) => contourLine(hillX, hillY, 10 + index * 15)).join('')
  const sheet = `M${x} ${y}h${width}v${height - 126}h-${width}z`
  const left = x + 16
  const foot = y + height
  const maxWidth = width - 30
  const titleArea = { x: left, y: foot - 112, width: maxWidth, height: 62 }
  const small = { face: 'sans', anchor: 'start', maxWidth } as const
  return [
    `<clipPath id="${id}k"><path d="${sheet}"/></clipPath><g clip-path="url(#${id}k)">`,
    `<path fill="${shade(accent, 0.82)}" d="${sheet}"/>`,
    `<path fill="none" stroke="${accent}" stroke-width="1.5" d="${lines}"/>`,
    `<circle cx="${round(hillX + 6)}" cy="${round(hillY - 2)}" r="4.5" fill="${second}"/></g>`,
    type.block(text.title, titleArea, { face: 'serif', fill: ink, maxSize: 30, anchor: 'start' }),
    type.line(text.winery.toUpperCase(), left, foot - 29, { ...small, size: 11.5, fill: accent, tracking: 0.08 }),
    type.line(text.place, left, foot - 13, { ...small, size: 10.5, fill: ink }),
  ].join('')
}
