/** Draws a small street map of a shop with its pin: invented streets, the same ones for the same shop. */
import { seedOf } from './seed.ts'

const WIDTH = 640
const HEIGHT = 460

const GROUND = '#ece5d3'
const WATER = '#b9d0d3'
const PARK = '#d5dfc0'
const STREET = '#fff'
const PIN = '#6e1730'

export type MapOptions = {
  id: string
  /** Further seed of the map, such as the address. */
  seed: string
}

type Between = (low: number, high: number) => number
type Point = { x: number; y: number }

/** Pseudo-random integers between two bounds, determined by the seed (mulberry32). */
function numbersFrom(seed: number): Between {
  let state = seed
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) % (high - low + 1))
  }
}

/** A street from the left edge to the right, bending at a point. */
const across = (between: Between, { x, y }: Point, tilt: number): string =>
  `M-20 ${y + between(-tilt, tilt)}L${x} ${y}L660 ${y + between(-tilt, tilt)}`

/** A street from the top edge to the bottom, bending at a point. */
const down = (between: Between, { x, y }: Point, tilt: number): string =>
  `M${x + between(-tilt, tilt)} -20L${x} ${y}L${x + between(-tilt, tilt)} 480`

function river(between: Between): string {
  if (between(0, 2) === 0) {
    const x = between(0, 1) === 0 ? between(40, 150) : between(490, 600)
    return `M${x} -30C${x + 90} 130 ${x - 110} 280 ${x + between(-60, 60)} 500`
  }
  const y = between(350, 390)
  return `M-30 ${y}C120 ${y - between(20, 70)} 170 ${y + between(40, 90)} 310 ${y + between(0, 40)}S530 ${y - between(40, 80)} 680 ${y - between(10, 60)}`
}

/** A four-cornered park, a little out of square. */
function park(between: Between, x: number, y: number): string {
  const width = between(80, 140)
  const height = between(60, 110)
  const skew = between(-18, 18)
  return `M${x} ${y}l${width} ${skew}l${between(-12, 24)} ${height}l-${width} ${between(-10, 24)}z`
}

function parks(between: Between): string {
  const corners = [
    [between(20, 90), between(10, 60)],
    [between(430, 520), between(20, 80)],
    [between(40, 150), between(230, 330)],
    [between(440, 540), between(330, 380)],
  ] as const
  const left = between(0, corners.length - 1)
  return corners.map(([x, y], index) => (index === left ? '' : park(between, x, y))).join('')
}

function pin({ x, y }: Point): string {
  const halo = `<circle cx="${x}" cy="${y}" r="26" fill="${PIN}" fill-opacity=".18"/>`
  return `${halo}<circle cx="${x}" cy="${y}" r="9" fill="${PIN}" stroke="#fff" stroke-width="3"/>`
}

/** The map as SVG text, 640 × 460, without lettering. The pin is near the middle, on the crossing of two streets. */
export function drawStoreMap({ id, seed }: MapOptions): string {
  const between = numbersFrom(seedOf(`${id} ${seed}`))
  const shop: Point = { x: between(280, 370), y: between(170, 230) }
  const water = river(between)
  const green = parks(between)
  const main = [
    across(between, shop, 60),
    down(between, shop, 70),
    across(between, { x: between(240, 400), y: shop.y + between(60, 80) }, 24),
    down(between, { x: between(90, 180), y: between(200, 300) }, 50),
    down(between, { x: between(470, 560), y: between(160, 300) }, 60),
  ]
  const side = [
    across(between, { x: between(200, 440), y: between(50, 110) }, 30),
    across(between, { x: between(200, 440), y: between(400, 440) }, 30),
    down(between, { x: shop.x - between(70, 110), y: between(150, 320) }, 80),
    `M${shop.x} ${shop.y}L${between(420, 640)} 480`,
    `M${between(380, 470)} -20L${between(560, 640)} ${between(260, 480)}`,
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Map">`,
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${GROUND}"/><path d="${green}" fill="${PARK}"/>`,
    `<path d="${water}" fill="none" stroke="${WATER}" stroke-width="${between(38, 50)}"/>`,
    `<g fill="none" stroke="${STREET}" stroke-linejoin="round"><path d="${side.join('')}" stroke-width="5"/>`,
    `<path d="${main.join('')}" stroke-width="11"/></g>${pin(shop)}</svg>`,
  ].join('')
}
