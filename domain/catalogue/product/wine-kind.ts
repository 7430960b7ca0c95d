/** Kinds of wine. The kind selects the colours behind the bottle, the bottle's shape and the top category. */

export const WINE_KINDS = ['red', 'white', 'rose', 'sparkling', 'fortified', 'sweet', 'orange'] as const
export type WineKind = (typeof WINE_KINDS)[number]

/** Backgrounds of a bottle's picture. Orange wines use the background of sweet wines. */
export const NICHE_STYLES = ['red', 'white', 'rose', 'sparkling', 'fortified', 'sweet'] as const
export type NicheStyle = (typeof NICHE_STYLES)[number]

/** null for products that are not wine. */
export const nicheStyle = (kind: WineKind | null): NicheStyle | null => (kind === 'orange' ? 'sweet' : kind)
