/** The picture a page is shared with: the product's own where share sheets can show it, else the shop's. */
import type { Descriptor } from '../../domain/route/descriptor.ts'

export type SharePicture = {
  /** Path within the site. */
  file: string
  alt: string
  /** Pixels; absent where the build doesn't know them. */
  size?: { width: number; height: number }
}

/** public/share.png: the door and the name, in the wide shape that share sheets ask for. */
export const SHOP_PICTURE: SharePicture = {
  file: '/share.png',
  alt: 'Cellardoor, independent wine merchants',
  size: { width: 1200, height: 630 },
}

/** Drawings are left out: no share sheet shows an SVG, and one that is named stands there as a broken picture. */
export function sharePicture(descriptor: Descriptor): SharePicture {
  if (descriptor.type !== 'pdp') return SHOP_PICTURE
  const { main_picture, product } = descriptor.data.product
  return main_picture.endsWith('.svg') ? SHOP_PICTURE : { file: `/images/${main_picture}`, alt: product }
}
