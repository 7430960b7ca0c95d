/** Label design: a wide pinstripe with a plate for the name. */
import type { LabelDesign } from '../label.ts'
import { round } from '../svg.ts'

const STRIPE = 7

export const stripe: LabelDesign = ({ type, plate, text, colours }) => {
  const { x, y, width, height, centre } = plate
  const { paper, ink, accent, second } = colours
  const stripes = Array.from(
    { length: Math.ceil((width - STRIPE) / (2 * STRIPE)) },
    (_, index) => `M${round(x + STRIPE * (2 * index + 1))} ${y}v${height}`,
  ).join('')
  const top = y + 34
  const inner = height - 84
  const foot = y + height
  const titleArea = { x: centre, y: top + 36, width: width - 40, height: inner - 46 }
  return [
    `<path d="${stripes}" stroke="${accent}" stroke-width="${STRIPE}"/>`,
    `<rect x="${x}" y="${top}" width="${width}" height="${inner}" fill="${paper}"/>`,
    `<path d="M${x} ${top + 5}h${width}M${x} ${top + inner - 5}h${width}" stroke="${second}" stroke-width="1.4"/>`,
    type.block(text.title, titleArea, { face: 'serif', fill: ink, maxSize: 34, centred: true }),
    type.line(text.winery.toUpperCase(), centre, top + 26, {
      face: 'sans',
      size: 12,
      fill: accent,
      tracking: 0.08,
      maxWidth: width - 40,
    }),
    `<rect x="${round(centre - width * 0.36)}" y="${foot - 38}" width="${round(width * 0.72)}" height="24" fill="${paper}"/>`,
    type.line(text.place, centre, foot - 22, { face: 'sans', size: 11, fill: ink, maxWidth: width * 0.66 }),
  ].join('')
}
