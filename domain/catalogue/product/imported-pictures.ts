/** Merges the pictures of a product from another shop's export into its current pictures. */
import { MAX_PICTURES } from './edited-pictures.ts'

/** A picture from the export. If not `isNew`, an earlier import added it, and staff may have removed it since. */
export type ImportedPicture = { file: string; isNew: boolean }

export type PlacedPictures = {
  pictures: string[]
  /** New pictures that exceed MAX_PICTURES. */
  surplus: string[]
}

/**
 * Inserts new pictures in the export's order, across any number of runs. `kept` are the product's current pictures in
 * the order set by staff. Pictures that are not in the export stay first.
 */
export function placePictures(kept: readonly string[], listed: readonly ImportedPicture[]): PlacedPictures {
  const pictures = [...kept]
  const surplus: string[] = []
  for (const [index, { file, isNew }] of listed.entries()) {
    if (!isNew || pictures.includes(file)) continue
    if (pictures.length >= MAX_PICTURES) surplus.push(file)
    else pictures.splice(insertionIndex(pictures, listed, index), 0, file)
  }
  return { pictures, surplus }
}

/** Inserts after the nearest earlier picture of the export that the product has, or before the nearest later one. */
function insertionIndex(pictures: readonly string[], listed: readonly ImportedPicture[], index: number): number {
  const isCurrent = ({ file }: ImportedPicture): boolean => pictures.includes(file)
  const earlier = listed.slice(0, index).findLast(isCurrent)
  if (earlier !== undefined) return pictures.indexOf(earlier.file) + 1
  const later = listed.slice(index + 1).find(isCurrent)
  return later === undefined ? pictures.length : pictures.indexOf(later.file)
}
