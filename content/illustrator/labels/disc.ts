/** Label design: one big coloured disc with the name across it. */
import type { LabelDesign } from '../label.ts'
import { round } from '../svg.ts'

export const disc: LabelDesign = ({ type, plate, text, colours }) => {
  const { y, width, height, centre } = plate
  const { paper, ink, accent } = colours
  const radius = Math.min(width * 0.42, height * 0.35)
  const middle = y + radius + 18
  const foot = y + height
  const maxWidth = width - 26
  const titleArea = { x: centre, y: middle - radius * 0.5, width: radius * 1.62, height: radius }
  return [
    `<circle cx="${centre}" cy="${round(middle)}" r="${round(radius)}" fill="${accent}"/>`,
    `<circle cx="${centre}" cy="${round(middle)}" r="${round(radius - 5)}" fill="none" stroke="${paper}" stroke-opacity=".55"/>`,
    type.block(text.title, titleArea, { face: 'serif', fill: paper, maxSize: 31, centred: true }),
    type.line(text.winery, centre, foot - 28, { face: 'italic', size: 16, fill: ink, maxWidth }),
    type.line(text.place.toUpperCase(), centre, foot - 12, {
      face: 'sans',
      size: 9.5,
      fill: accent,
      tracking: 0.08,
      maxWidth,
    }),
  ].join('')
}
