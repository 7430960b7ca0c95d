/** Draws the pale bottle that stands in the niche when there is nothing to show (look, states). */
import { outline, SILHOUETTES } from './silhouettes.ts'
import { CENTRE, groundShadow, picture } from './svg.ts'

const SHAPE = SILHOUETTES.bordeaux

/** The picture as SVG text: a bottle without a name, in greys, on the bottles' ground line. */
export function drawGhost(): string {
  const { label, foilEnd } = SHAPE
  const shadow = groundShadow('ghost-shadow', SHAPE.halfWidth + 62)
  const x = CENTRE - label.halfWidth
  const width = label.halfWidth * 2
  const content = [
    `<defs>${shadow.definition}<clipPath id="ghost-foil"><path d="M220 0h160v${foilEnd}H220z"/></clipPath></defs>`,
    `<g opacity=".28">${shadow.shape}<path d="${outline(SHAPE)}" fill="#4f4a4b"/>`,
    `<path clip-path="url(#ghost-foil)" d="${outline(SHAPE)}" fill="#2e2a2c"/>`,
    `<path d="M${x} ${label.y}q${label.halfWidth} 5 ${width} 0v${label.height}q-${label.halfWidth} 8-${width} 0z" fill="#f3ecdf"/>`,
    `<path d="M${x + 46} ${label.y + 96}h${width - 92}M${x + 62} ${label.y + 122}h${width - 124}" stroke="#8f8371" stroke-width="7"/></g>`,
  ].join('')
  return picture('Empty', content)
}
