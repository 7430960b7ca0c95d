/** Suggestions for style rules: properties, and the shop's own tokens that fit each (components/kit/styles/tokens.css). */
import { COLOUR_TOKENS } from '../../../../domain/publishing/page/colour-tokens.ts'
import { familyValue } from '../../../../domain/publishing/page/font-faces.ts'

export const PROPERTIES: readonly string[] = [
  'color',
  'background',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'line-height',
  'text-align',
  'letter-spacing',
  'max-width',
  'min-height',
  'margin-block',
  'margin-inline',
  'padding-block',
  'padding-inline',
  'border',
  'border-radius',
  'box-shadow',
  'display',
  'opacity',
  'object-position',
]

const tokens = (...names: string[]): string[] => names.map((name) => `var(--${name})`)

const COLOURS = COLOUR_TOKENS.map(([token]) => `var(${token})`)
const SIZES = tokens('text-sm', 'text-md', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl')
const SPACES = tokens('s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8')
const RADII = tokens('r-sm', 'r-md', 'r-lg')
const SHADOWS = tokens('shadow-1', 'shadow-2', 'shadow-3')
/** The shop's own families: names of their tokens, and what people call them. */
export const SHOP_FAMILIES = [
  ['sans', 'Sans serif'],
  ['serif', 'Serif'],
] as const
const FAMILIES = tokens(...SHOP_FAMILIES.map(([name]) => name))

/** The first match counts. */
const FITTING: readonly (readonly [property: RegExp, values: readonly string[]])[] = [
  [/^font-family$/, FAMILIES],
  [/^font-size$/, SIZES],
  [/^font-weight$/, ['400', '500', '600', '700']],
  [/^font-style$/, ['normal', 'italic']],
  [/^text-align$/, ['start', 'center', 'end', 'justify']],
  [/radius$/, RADII],
  [/shadow$/, SHADOWS],
  [/^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left)\b/, SPACES],
  [/color$|^(background|fill|stroke|border|outline)/, COLOURS],
]

const ALL = [...COLOURS, ...SIZES, ...SPACES, ...FAMILIES, ...RADII, ...SHADOWS]

/** `families` are the page's own fonts, which come first in suggestions of families. */
export function valuesFor(property: string, families: readonly string[]): readonly string[] {
  const values = FITTING.find(([fits]) => fits.test(property.trim().toLowerCase()))?.[1] ?? ALL
  return values === FAMILIES ? [...families.map(familyValue), ...FAMILIES] : values
}
