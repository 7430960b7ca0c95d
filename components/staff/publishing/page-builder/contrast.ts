/** Computes the contrast of two colours by WCAG 2. */
import { channelContrast } from '../../../../domain/core/theme/colour.ts'

export type Colour = { red: number; green: number; blue: number; alpha: number }

/** Parses a computed colour: 'rgb(1, 2, 3)', 'rgba(1, 2, 3, 0.5)'. Returns null for any other notation. */
export function readColour(computed: string): Colour | null {
  const [red, green, blue, alpha = 1] = /^rgba?\(/.test(computed) ? (computed.match(/[\d.]+/g) ?? []).map(Number) : []
  return red === undefined || green === undefined || blue === undefined ? null : { red, green, blue, alpha }
}

const channels = ({ red, green, blue }: Colour) => [red, green, blue] as const

/** Contrast ratio, from 1 to 21. */
export const contrastOf = (one: Colour, other: Colour): number => channelContrast(channels(one), channels(other))

/** `top` as it appears over `ground`, which is taken as opaque. */
export function over(top: Colour, ground: Colour): Colour {
  const mixed = (one: number, other: number): number => one * top.alpha + other * (1 - top.alpha)
  return {
    red: mixed(top.red, ground.red),
    green: mixed(top.green, ground.green),
    blue: mixed(top.blue, ground.blue),
    alpha: 1,
  }
}

/** The mean of the colours by their opacity; null if all are transparent. */
export function meanOf(colours: readonly Colour[]): Colour | null {
  const weight = colours.reduce((sum, { alpha }) => sum + alpha, 0)
  if (weight === 0) return null
  const mean = (name: 'red' | 'green' | 'blue'): number =>
    colours.reduce((sum, colour) => sum + colour[name] * colour.alpha, 0) / weight
  return { red: mean('red'), green: mean('green'), blue: mean('blue'), alpha: 1 }
}

/** The contrast at the worst of the grounds; Infinity without any. */
export const minContrast = (ink: Colour, grounds: readonly Colour[]): number =>
  grounds.reduce((least, ground) => Math.min(least, contrastOf(over(ink, ground), ground)), Number.POSITIVE_INFINITY)
