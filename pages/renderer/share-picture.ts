/** The picture a page is shared with: the product's own where share sheets can show it, else the shop's. */
import type { Descriptor } from '../../domain/route/descriptor.ts'

export type SharePicture = {
  /** Path within the site. */
  file: string
  alt: string
  /** Pixels; absent where the build doesn't know them. */
  size?: { width: number; height: number }
}

/** The demo shop's name, which its own picture has in it. */
const DEMO_NAME = 'Cellardoor'

/** public/share.png: the door and the demo's name, in the wide shape that share sheets ask for; other shops have the door alone. */
export const shopPicture = (shopName: string): SharePicture =>
  shopName === DEMO_NAME
    ? { file: '/share.png', alt: 'Cellardoor, independent wine merchants', size: { width: 1200, height: 630 } }
    : { file: '/icon-512.png', alt: shopName }

/** Drawings are left out: no share sheet shows an SVG, and one that is named stands there as a broken picture. */
export function sharePicture(descriptor: Descriptor, shopName: string): SharePicture {
  if (descriptor.type !== 'pdp') return shopPicture(shopName)
  const { main_picture, product } = descriptor.data.product
  return main_picture.endsWith('.svg') ? shopPicture(shopName) : { file: `/images/${main_picture}`, alt: product }
}
