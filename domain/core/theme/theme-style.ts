/** Converts a theme into design tokens and a style sheet; the default theme has neither (docs/domain.md#look). */
import { HEX_COLOUR, mix, withAlpha } from './colour.ts'
import { COLOUR_FIELDS, type ColourField, DEFAULT_THEME, type ShownTheme } from './theme.ts'

/** Design tokens by name: '--burgundy'. */
export type Tokens = Readonly<Record<`--${string}`, string>>

type Colours = Pick<ShownTheme, ColourField>

const [BLACK, WHITE] = ['#000000', '#ffffff']

/** The background of shaded areas, the darkest that carries captions. */
export const shadeOf = (ground: string): string => mix(ground, BLACK, 0.04)

const TOKENS: Readonly<Record<ColourField, (colour: string) => Tokens>> = {
  accent: (colour) => ({
    '--burgundy': colour,
    '--burgundy-dark': mix(colour, BLACK, 0.35),
    '--burgundy-tint': mix(colour, WHITE, 0.9),
    '--burgundy-veil': withAlpha(colour, 0.08),
  }),
  ground: (colour) => ({
    '--parchment': colour,
    '--parchment-2': shadeOf(colour),
    '--parchment-3': mix(colour, BLACK, 0.09),
    '--shimmer': mix(colour, WHITE, 0.5),
    '--rule': mix(colour, BLACK, 0.13),
  }),
  lock: (colour) => ({
    '--lock-accent': colour,
    '--lock-accent-dark': mix(colour, BLACK, 0.35),
    '--lock-tint': mix(colour, WHITE, 0.88),
  }),
  club: (colour) => ({
    '--club-accent': colour,
    '--club-accent-dark': mix(colour, BLACK, 0.35),
    '--club-tint': mix(colour, WHITE, 0.9),
    '--club-tint-2': mix(colour, WHITE, 0.84),
  }),
}

/** Tokens of those colours, of all by default. A malformed colour has none. */
export const tokensOf = (look: Colours, fields: readonly ColourField[] = COLOUR_FIELDS): Tokens =>
  Object.assign(
    {},
    ...fields.filter((field) => HEX_COLOUR.test(look[field])).map((field) => TOKENS[field](look[field])),
  )

/** Excludes the staff's pages, which keep their colours around a preview of the shop. */
const SHOP = 'html:not([data-staff]),[data-theme="shop"]'

/** A logo keeps its colours, so it gets a light background where the header is dark. */
const LOGO = [
  '.logo img.mark{max-width:min(14rem,34vw);object-fit:contain}',
  '.dark .logo img.mark{padding:.25rem .5rem;border-radius:var(--r-sm);background:var(--paper)}',
].join('')

/** The style sheet of a theme; '' for the default theme. */
export function themeStyle(look: ShownTheme): string {
  const changed = COLOUR_FIELDS.filter((field) => look[field] !== DEFAULT_THEME[field])
  const tokens = Object.entries(tokensOf(look, changed)).map(([name, value]) => `${name}:${value}`)
  return `${tokens.length > 0 ? `${SHOP}{${tokens.join(';')}}` : ''}${look.logo === null ? '' : LOGO}`
}
