/** Label design: a fan of vine leaves with berries over an italic name. */
import type { LabelDesign } from '../label.ts'
import { round, shade } from '../svg.ts'

const BERRIES = [
  [-8, -6],
  [8, -6],
  [0, 4],
  [0, -15],
] as const

function leaf(centre: number, root: number, angle: number, length: number, fill: string, ink: string): string {
  const part = (share: number): number => round(length * share)
  const blade = `M${centre} ${root - 26}c-${part(0.3)} -${part(0.35)} -${part(0.22)} -${part(0.8)} 0 -${length}c${part(0.22)} ${part(0.2)} ${part(0.3)} ${part(0.65)} 0 ${length}`
  const stalk = `<path d="M${centre} ${root}V${round(root - 22 - length * 0.7)}" stroke="${ink}"/>`
  return `<g transform="rotate(${round(angle)} ${centre} ${root})"><path fill="${fill}" d="${blade}"/>${stalk}</g>`
}

export const botanical: LabelDesign = ({ type, plate, text, colours, seed }) => {
  const { y, width, height, centre } = plate
  const { paper, ink, accent, second } = colours
  const root = y + 100
  const light = shade(accent, 0.3)
  const leaves = Array.from({ length: 7 }, (_, index) =>
    leaf(centre, root, -80 + index * 26.6, 40 + ((seed >> index) & 3) * 6, index % 2 ? accent : light, ink),
  )
  const berries = BERRIES.map(([dx, dy]) => `<circle cx="${centre + dx}" cy="${root + dy}" r="7"/>`).join('')
  const foot = y + height
  const maxWidth = width - 30
  const titleArea = { x: centre, y: y + 116, width: maxWidth, height: height - 168 }
  const small = { face: 'sans', maxWidth } as const
  return [
    ...leaves,
    `<g fill="${second}" stroke="${paper}" stroke-width="1.4">${berries}</g>`,
    type.block(text.title, titleArea, { face: 'italic', fill: ink, maxSize: 36, centred: true }),
    type.line(text.winery.toUpperCase(), centre, foot - 34, { ...small, size: 11.5, fill: accent, tracking: 0.12 }),
    type.line(text.place, centre, foot - 18, { ...small, size: 10.5, fill: ink }),
  ].join('')
}
