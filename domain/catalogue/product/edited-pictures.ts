/** Pictures of a product in the staff editor: file names under /images/, in display order. */
import type { ProductStatus } from './staff-list.ts'

export type EditedPictures = {
  /** The first one is shown in lists. */
  pictures: string[]
  /** Shown in lists on hover; null for none. */
  second_picture: string | null
}

export type PictureFault = { field: keyof EditedPictures; message: string }

export const MAX_PICTURES = 20

/** Pictures to store, without duplicates and the main one first. `main` is '' if there is none. */
export const storedPictures = (main: string, images: readonly string[]): string[] => [
  ...new Set([main, ...images].filter((file) => file !== '')),
]

/** The second picture must be one of the pictures, but not the first. */
export function pictureFaults({ pictures, second_picture }: EditedPictures): PictureFault[] {
  const place = second_picture === null ? 1 : pictures.indexOf(second_picture)
  return [
    ...(new Set(pictures).size < pictures.length
      ? [{ field: 'pictures', message: 'Lists the same picture twice' } as const]
      : []),
    ...(place < 1 ? [{ field: 'second_picture', message: 'Choose one of its other pictures' } as const] : []),
  ]
}

/** Warns of a product that is on sale without a picture; '' for others. */
export const pictureWarning = ({ status, pictures }: { status: ProductStatus; pictures: readonly string[] }): string =>
  status === 'active' && pictures.length === 0 ? 'No picture yet: shoppers see a placeholder' : ''

/** Keeps the second picture as long as it is one of the others. */
export const retainedSecond = (pictures: readonly string[], second: string | null): string | null =>
  second !== null && pictures.indexOf(second) > 0 ? second : null
