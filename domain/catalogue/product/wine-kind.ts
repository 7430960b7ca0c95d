/** Kinds of wine that the shop distinguishes: they select the niche's colours, the bottle and the top category. */

export const WINE_KINDS = ['red', 'white', 'rose', 'sparkling', 'fortified', 'sweet', 'orange'] as const
export type WineKind = (typeof WINE_KINDS)[number]

/** The niche wall behind a bottle: orange wines have the sweet wines' wall. */
export const NICHE_STYLES = ['red', 'white', 'rose', 'sparkling', 'fortified', 'sweet'] as const
export type NicheStyle = (typeof NICHE_STYLES)[number]

/** null for products that are not wine. */
export const nicheStyle = (kind: WineKind | null): NicheStyle | null => (kind === 'orange' ? 'sweet' : kind)
