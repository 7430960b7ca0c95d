/** Adds pictures listed in another shop's export to those of a product. */
import { MAX_PICTURES } from './edited-pictures.ts'

/** A picture of the export; if not new, it was imported before, and may have been removed since. */
export type ImportedPicture = { file: string; isNew: boolean }

export type PlacedPictures = {
  pictures: string[]
  /** New pictures without room: a product has at most MAX_PICTURES. */
  surplus: string[]
}

/**
 * Places new pictures in the export's order, in one run or several. `kept` are the product's remaining pictures, in
 * staff's order; pictures that no export lists stay first.
 */
export function placePictures(kept: readonly string[], listed: readonly ImportedPicture[]): PlacedPictures {
  const pictures = [...kept]
  const surplus: string[] = []
  for (const [index, { file, isNew }] of listed.entries()) {
    if (!isNew || pictures.includes(file)) continue
    if (pictures.length >= MAX_PICTURES) surplus.push(file)
    else pictures.splice(placeOf(pictures, listed, index), 0, file)
  }
  return { pictures, surplus }
}

/** After the nearest earlier picture of the export that the product has, else before the nearest later one. */
function placeOf(pictures: readonly string[], listed: readonly ImportedPicture[], index: number): number {
  const isThere = ({ file }: ImportedPicture): boolean => pictures.includes(file)
  const earlier = listed.slice(0, index).findLast(isThere)
  if (earlier !== undefined) return pictures.indexOf(earlier.file) + 1
  const later = listed.slice(index + 1).find(isThere)
  return later === undefined ? pictures.length : pictures.indexOf(later.file)
}
