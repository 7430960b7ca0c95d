/**
 * Theme of the shop: the merchant's logo, and the four colours from which all others are derived (docs/domain.md#look).
 */
import type { Theme } from './theme.schema.ts'

export const COLOUR_FIELDS = ['accent', 'ground', 'lock', 'club'] as const
export type ColourField = (typeof COLOUR_FIELDS)[number]

/** Config key of the theme; absent if the shop uses the default theme. */
export const THEME_SECTION = 'look'

/** Same colours as components/kit/styles/tokens.css. */
export const DEFAULT_THEME: Theme = {
  logo: '',
  logo_has_name: false,
  accent: '#6e1730',
  ground: '#faf6ee',
  lock: '#14493d',
  club: '#2b3263',
}

/** A logo as pages and mail show it. */
export type Logo = {
  /** File name under /images/. */
  file: string
  /** In pixels; null for an SVG without a size. */
  width: number | null
  height: number | null
  /** True if the logo contains the shop's name. Pages then don't repeat the name beside it. */
  has_name: boolean
}

/** `logo` is null if the shop uses the default logo. */
export type ShownTheme = Pick<Theme, ColourField> & { logo: Logo | null }
