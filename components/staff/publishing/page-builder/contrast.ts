/** The contrast of two colours by WCAG 2. */

export type Colour = { red: number; green: number; blue: number; alpha: number }

/** Parses a computed colour: 'rgb(1, 2, 3)', 'rgba(1, 2, 3, 0.5)'. Returns null for any other notation. */
export function readColour(computed: string): Colour | null {
  const [red, green, blue, alpha = 1] = /^rgba?\(/.test(computed) ? (computed.match(/[\d.]+/g) ?? []).map(Number) : []
  return red === undefined || green === undefined || blue === undefined ? null : { red, green, blue, alpha }
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ({ red, green, blue }: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** From 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
