/** What shows a colour to choose: a colour as '#rrggbb', or a picture of the media library (docs/domain.md#variants). */

const COLOUR = /^#[0-9a-f]{6}$/

export const isSwatchColour = (swatch: string): boolean => COLOUR.test(swatch)

/** As a list writes a colour, '#6E1730', '6e1730' or '#abc', it is '#6e1730'; null of anything else. */
export function readSwatchColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{6})$|^#([0-9a-f]{3})$/i.exec(text)
  const [, six, three] = digits ?? []
  if (six !== undefined) return `#${six.toLowerCase()}`
  return three === undefined ? null : `#${[...three.toLowerCase()].map((digit) => digit + digit).join('')}`
}
