/** Chooses the picture for sharing a page: the product's own if share sheets can show it, otherwise the shop's. */
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'

export type SharePicture = {
  /** Path within the site. */
  file: string
  alt: string
  /** Size in pixels; absent if the build doesn't know it. */
  size?: { width: number; height: number }
}

/** The demo shop's name, which is part of its own picture. */
const DEMO_NAME = 'Cellardoor'

/**
 * Returns the shop's picture. The demo shop has public/share.png, a wide picture with its name; others have only the
 * door.
 */
export const shopPicture = (shopName: string): SharePicture =>
  shopName === DEMO_NAME
    ? { file: '/share.png', alt: 'Cellardoor, independent wine merchants', size: { width: 1200, height: 630 } }
    : { file: '/icon-512.png', alt: shopName }

/** Returns a page's picture. Never a drawing, because share sheets can't show SVG. */
export function sharePicture(descriptor: Descriptor, shopName: string): SharePicture {
  if (descriptor.type !== 'pdp') return shopPicture(shopName)
  const { main_picture, product } = descriptor.data.product
  return main_picture === '' || main_picture.endsWith('.svg')
    ? shopPicture(shopName)
    : { file: `/images/${main_picture}`, alt: product }
}
