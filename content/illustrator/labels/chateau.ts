/** Label design: an engraved château within a double rule. */
import type { LabelDesign } from '../label.ts'

const WINDOWS = 'h5v9h-5z'

function tower(x: number, ground: number, ink: string): string {
  const walls = `<path d="M${x - 9} ${ground}v-36h18v36M${x - 12} ${ground - 36}h24L${x} ${ground - 58}z"/>`
  return `${walls}<path fill="${ink}" stroke="none" d="M${x - 2.5} ${ground - 28}h5v8h-5z"/>`
}

function engraving(centre: number, ground: number, paper: string, ink: string, seed: number): string {
  const hatching = Array.from(
    { length: 9 },
    (_, i) => `M${centre - 56 + i * 14} ${ground - 1}v-${3 + ((seed >> i) & 3)}`,
  ).join('')
  const hall = `<path d="M${centre - 40} ${ground}v-26h80v26z"/><path d="M${centre - 44} ${ground - 26}h88l-9-15h-70z"/>`
  const lines = `<path fill="none" d="M${centre - 78} ${ground}h156${hatching}M${centre - 30} ${ground - 30}h60M${centre - 27} ${ground - 35}h54"/>`
  const door = `M${centre - 6} ${ground}v-11a6 6 0 0 1 12 0v11z`
  const windows = `M${centre - 26} ${ground - 18}${WINDOWS}m13 0${WINDOWS}m21 0${WINDOWS}m13 0${WINDOWS}`
  const towers = tower(centre - 42, ground, ink) + tower(centre + 42, ground, ink)
  const openings = `<path fill="${ink}" stroke="none" d="${door}${windows}"/>`
  return `<g fill="${paper}" stroke="${ink}" stroke-width="1.4">${hall}${towers}${lines}${openings}</g>`
}

export const chateau: LabelDesign = ({ type, plate, text, colours, seed }) => {
  const { x, y, width, height, centre } = plate
  const { paper, ink, accent, second } = colours
  const ground = y + 88
  const foot = y + height
  const frame = (inset: number, stroke: string, weight: number): string =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`
  const titleArea = { x: centre, y: ground + 12, width: width - 34, height: height - 166 }
  return [
    frame(6, second, 2),
    frame(10, ink, 0.7),
    engraving(centre, ground, paper, ink, seed),
    type.block(text.title, titleArea, { face: 'serif', fill: ink, maxSize: 32, centred: true }),
    `<path d="M${centre - 18} ${foot - 58}h36" stroke="${second}" stroke-width="1.6"/>`,
    type.line(text.winery.toUpperCase(), centre, foot - 38, {
      face: 'sans',
      size: 11.5,
      fill: accent,
      tracking: 0.1,
      maxWidth: width - 36,
    }),
    type.line(text.place, centre, foot - 21, { face: 'italic', size: 11.5, fill: ink, maxWidth: width - 36 }),
  ].join('')
}
