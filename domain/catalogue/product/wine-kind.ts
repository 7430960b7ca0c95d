/** Kinds of wine. The kind selects the colours behind the bottle, the bottle's shape and the top category. */

export const WINE_KINDS = ['red', 'white', 'rose', 'sparkling', 'fortified', 'sweet', 'orange'] as const
export type WineKind = (typeof WINE_KINDS)[number]

/** Backgrounds of a bottle's picture. Orange wines use the background of sweet wines. */
export const PICTURE_STYLES = ['red', 'white', 'rose', 'sparkling', 'fortified', 'sweet'] as const
export type PictureStyle = (typeof PICTURE_STYLES)[number]

/** null for products that are not wine. */
export const pictureStyle = (kind: WineKind | null): PictureStyle | null => (kind === 'orange' ? 'sweet' : kind)
