/** Label design: a shield whose charge is the winery's own. */
import type { LabelDesign } from '../label.ts'

/** Chevron, quarters, bar or cross, in the second colour on the accent. */
function charge(seed: number, centre: number, top: number): string {
  switch (seed & 3) {
    case 0:
      return `M${centre - 30} ${top + 46}L${centre} ${top + 16}L${centre + 30} ${top + 46}v16L${centre} ${top + 32}L${centre - 30} ${top + 62}z`
    case 1:
      return `M${centre - 30} ${top}h30v38h-30zM${centre} ${top + 38}h30v40h-30z`
    case 2:
      return `M${centre - 30} ${top + 26}h60v18h-60z`
    default:
      return `M${centre - 8} ${top}h16v30h22v14h-22v40h-16v-40h-22v-14h22z`
  }
}

export const crest: LabelDesign = ({ type, plate, text, colours, seed, id }) => {
  const { x, y, width, height, centre } = plate
  const { ink, accent, second } = colours
  const top = y + 20
  const foot = y + height
  const shield = `M${centre - 30} ${top}h60v36c0 22-16 32-30 40c-14-8-30-18-30-40z`
  const sprays = `M${centre - 46} ${top + 12}q-14 30 6 58M${centre + 46} ${top + 12}q14 30-6 58`
  const titleArea = { x: centre, y: top + 86, width: width - 32, height: height - 166 }
  const maxWidth = width - 34
  return [
    `<clipPath id="${id}c"><path d="${shield}"/></clipPath><path fill="${accent}" d="${shield}"/>`,
    `<path clip-path="url(#${id}c)" fill="${second}" d="${charge(seed, centre, top)}"/>`,
    `<path d="${shield}" fill="none" stroke="${ink}" stroke-width="2"/>`,
    `<path d="${sprays}" fill="none" stroke="${second}" stroke-width="2.4" stroke-linecap="round"/>`,
    type.block(text.title, titleArea, { face: 'serif', fill: ink, maxSize: 33, centred: true }),
    `<path d="M${x + 22} ${foot - 52}h${width - 44}" stroke="${second}" stroke-width="1.2"/>`,
    type.line(text.winery, centre, foot - 32, { face: 'italic', size: 16, fill: accent, maxWidth }),
    type.line(text.place.toUpperCase(), centre, foot - 15, {
      face: 'sans',
      size: 9.5,
      fill: ink,
      tracking: 0.08,
      maxWidth,
    }),
  ].join('')
}
