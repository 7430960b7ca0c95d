/** Swatch of a colour choice: a colour as '#rrggbb', or a picture of the media library (docs/domain.md#variants). */

const COLOUR = /^#[0-9a-f]{6}$/

export const isSwatchColour = (swatch: string): boolean => COLOUR.test(swatch)

/** Reads a colour as lists write it: '#6E1730' and '6e1730' as '#6e1730', '#abc' as '#aabbcc'; null for other texts. */
export function readSwatchColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{6})$|^#([0-9a-f]{3})$/i.exec(text)
  const [, six, three] = digits ?? []
  if (six !== undefined) return `#${six.toLowerCase()}`
  return three === undefined ? null : `#${[...three.toLowerCase()].map((digit) => digit + digit).join('')}`
}
