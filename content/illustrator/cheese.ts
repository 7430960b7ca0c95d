/** Draws a cheese on a wooden stand, with its name on a card, on the bottles' ground line. */
import type { CheeseLook } from '../../domain/catalogue/entry/own-type.ts'
import { drawCheeseBody } from './cheese-shapes.ts'
import { cleanText, shorten } from './letters.ts'
import { CENTRE, groundShadow, linearGradient, picture, round, shade } from './svg.ts'
import { createTypesetter } from './type.ts'

/** Fields to draw a cheese; a catalogue entry with a look has them all. */
export type DrawnCheese = { name: string; region: string; country: string; look: CheeseLook }

const WOOD = '#8a5a33'
const CARD = { x: 172, y: 186, width: 256, height: 118 }
const INK = '#3b2a20'
const RULE = '#8a1f2d'

/** Plate, stem and foot, turned on a lathe. */
function stand(): { defs: string; shape: string } {
  const turned = linearGradient('cw', [
    { at: 0, colour: shade(WOOD, -0.45) },
    { at: 0.3, colour: shade(WOOD, 0.26) },
    { at: 0.6, colour: WOOD },
    { at: 1, colour: shade(WOOD, -0.5) },
  ])
  const foot =
    'M272 668H328Q324 706 336 728Q350 744 392 752Q404 758 400 768Q394 777 380 777H220Q206 777 200 768Q196 758 208 752Q250 744 264 728Q276 706 272 668z'
  return {
    defs: turned,
    shape: [
      `<path d="${foot}" fill="url(#cw)"/>`,
      `<path d="M80 640V656A220 24 0 0 0 520 656V640z" fill="url(#cw)"/>`,
      `<ellipse cx="${CENTRE}" cy="640" rx="220" ry="24" fill="${shade(WOOD, 0.2)}"/>`,
      `<ellipse cx="${CENTRE}" cy="640" rx="198" ry="20" fill="none" stroke="${shade(WOOD, -0.3)}" stroke-opacity=".35" stroke-width="2"/>`,
    ].join(''),
  }
}

/** The price ticket of a cheese counter, on a pin in the cheese. */
function ticket({ name, region, country }: DrawnCheese): { defs: string; shape: string } {
  const type = createTypesetter()
  const { x, y, width, height } = CARD
  const area = { x: CENTRE, y: y + 17, width: width - 36, height: 62 }
  const words = [
    type.block(shorten(cleanText(name), 40), area, {
      face: 'serif',
      fill: INK,
      maxSize: 36,
      maxLines: 2,
      centred: true,
    }),
    type.line(cleanText(region || country).toUpperCase(), CENTRE, y + height - 17, {
      face: 'sans',
      size: 13.5,
      fill: RULE,
      tracking: 0.14,
      maxWidth: width - 40,
    }),
  ]
  const rim = (inset: number) =>
    `x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}"`
  return {
    defs: type.definitions(),
    shape: [
      `<path d="M${CENTRE} ${y + height - 4}V${PIN_FOOT}" stroke="#8b9093" stroke-width="5" stroke-linecap="round"/>`,
      `<rect ${rim(0)} rx="5" fill="#1a0f08" fill-opacity=".22" transform="translate(4 5)"/>`,
      `<rect ${rim(0)} rx="5" fill="#fbf4e4"/><rect ${rim(6)} rx="3" fill="none" stroke="${RULE}" stroke-width="1.6"/>`,
      ...words,
    ].join(''),
  }
}

/** A position inside every shape, so that the cheese hides the pin's point. */
const PIN_FOOT = 560

/** The picture as SVG text: 3:5, transparent ground. */
export function drawCheese(cheese: DrawnCheese): string {
  const wood = stand()
  const card = ticket(cheese)
  const body = drawCheeseBody(cheese.look)
  const shadow = groundShadow('cz', 150)
  const laid = `<ellipse cx="${CENTRE}" cy="641" rx="${round(body.halfWidth)}" ry="15" fill="#1a0f08" fill-opacity=".3"/>`
  const definitions = [shadow.defs, wood.defs, card.defs, body.defs].join('')
  return picture(
    cleanText(cheese.name),
    `<defs>${definitions}</defs>${shadow.shape}${wood.shape}${card.shape}${laid}${body.shape}`,
  )
}
