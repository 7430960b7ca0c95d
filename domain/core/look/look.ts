/** The shop's look: the merchant's logo, and the four colours from which pages derive theirs (docs/domain.md#look). */
import type { z } from 'zod'
import type { lookSchema } from './look.schema.ts'

export type Look = z.infer<typeof lookSchema>

export const COLOUR_FIELDS = ['accent', 'ground', 'lock', 'club'] as const
export type ColourField = (typeof COLOUR_FIELDS)[number]

/** Config key of the look; absent for the shop's own. */
export const LOOK = 'look'

/** The colours are those of components/kit/styles/tokens.css. */
export const DEFAULT_LOOK: Look = {
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
  /** Pixels; null for drawings without a size. */
  width: number | null
  height: number | null
  /** True if it contains the shop's name, which is then not repeated beside it. */
  has_name: boolean
}

/** `logo` is null for the shop's own mark. */
export type ShownLook = Pick<Look, ColourField> & { logo: Logo | null }
