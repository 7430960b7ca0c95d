/** Forms of prices, strengths and volumes in lists: unambiguous ones, and unreliable ones. */

/** Draws a whole number from 0 to below the limit. */
export type Draw = (limit: number) => number

/** Draws numbers that depend only on the seed. */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000) * limit)
  }
}

export const of = <Value>(draw: Draw, values: readonly [Value, ...Value[]]): Value =>
  values[draw(values.length)] ?? values[0]

export const pounds = (pence: number): string => (pence / 100).toFixed(2)
export const grouped = (pence: number): string => pounds(pence).replace(/\B(?=(\d{3})+\.)/g, ',')

/** Reads UTF-8 as Windows-1252, which turns 'é' into 'Ã©'. */
export const misread = (text: string): string => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

export const priceText = (draw: Draw, pence: number): string =>
  of(draw, [
    `£${grouped(pence)} per bottle`,
    `Â£${grouped(pence)} per bottle`,
    `£${grouped(pence)}`,
    pounds(pence),
    `GBP ${grouped(pence)}`,
    `£${pounds(pence)} each`,
    `£${pounds(pence)}/bottle`,
    `£${pounds(pence)} inc. VAT`,
    `${pence}p`,
    pence % 100 === 0 ? `£${pence / 100}` : `${pounds(pence)} GBP`,
    pence % 10 === 0 ? `£${pence / 100}` : `£ ${pounds(pence)} a bottle`,
  ])

export const BAD_PRICES = [
  'POA',
  '',
  'TBC',
  '€9.99',
  '9,99',
  '9.999',
  '1.299',
  '£9.99 - £11.99',
  '2 for £15',
  '£9.99 ex VAT',
  '-9.99',
  '0.00',
  'from £9.99',
  '£9.99 per litre',
  '£9.99p',
  '9.99.9',
  '£9.9950',
  '99.5p',
] as const

export const strengthText = (draw: Draw, tenths: number): string => {
  const percent = tenths / 10
  return of(draw, [
    `ABV ${percent.toFixed(2)}%`,
    `${percent}%`,
    `${percent.toFixed(1)}% vol`,
    `${percent.toFixed(1)} % Vol.`,
    `Alc. ${percent}% by vol`,
    tenths >= 10 ? String(percent) : `${percent} %`,
    `${percent.toFixed(1)}% ABV`,
  ])
}

export const BAD_STRENGTHS = [
  '',
  '10.5 units',
  '9.4 Units',
  '0.14',
  '0.135',
  '13,5%',
  '12-14%',
  '<15%',
  '80 proof',
  'medium',
  '0',
  '135%',
  '-13%',
  '13.5.0',
] as const

type Volume = readonly [ml: number, texts: readonly [string, ...string[]]]
export const VOLUMES: readonly [Volume, ...Volume[]] = [
  [750, ['75CL', '75 cl', '750ml', '0.75L', '75cl bottle', '750 ML', '1 x 75cl', '75.0cl']],
  [1500, ['1.5LTR', '150cl', '1.5 litre', 'Magnum', '1500ml', 'Magnum (150cl)', '1,500 ml']],
  [375, ['37.5CL', '375ml', 'Half bottle', '37.5 cl', '0.375 l']],
  [500, ['50CL', '500ml', '0.5 ltr']],
  [187, ['187ml', '18.7cl']],
  [2250, ['2.25L', '2.25 litre box', '225cl']],
]
export const BAD_VOLUMES = [
  '',
  '75',
  '750',
  'Bottle',
  'Jeroboam',
  '0,75 l',
  '70cl/75cl',
  'Case of 6',
  '75 units',
  'keg',
  '75kg',
  '0cl',
  '75CL 12%',
  '75 ml',
  '900 l',
  'Magnum (75cl)',
] as const
