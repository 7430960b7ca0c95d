/** What a page's head asks for before the body names it: its first picture, the largest thing on its screen. */
import { imageUrl, type PicturePlace, pictureSources } from '../../components/niche/picture-sources.ts'
import { escapeHtml } from '../../domain/page/escape-html.ts'
import type { Descriptor } from '../../domain/route/descriptor.ts'

/** The address of a drawing, or what the page's own `<source>` offers: a browser without AVIF preloads nothing. */
function addressOf(file: string, place: PicturePlace): string {
  const avif = pictureSources(file, place)?.avif
  if (avif === undefined) return `href="${escapeHtml(imageUrl(file))}"`
  return `type="image/avif" imagesrcset="${avif.srcSet}"${avif.sizes === undefined ? '' : ` imagesizes="${avif.sizes}"`}`
}

const firstPicture = (descriptor: Descriptor): string | undefined => {
  switch (descriptor.type) {
    case 'pdp':
      return addressOf(descriptor.data.product.main_picture, 'gallery')
    case 'plp': {
      const [product] = descriptor.data.products
      return product && addressOf(product.main_picture, 'card')
    }
    default:
      return undefined
  }
}

/** Empty for pages whose largest thing is text, or whose pictures differ from screen to screen. */
export function preloads(descriptor: Descriptor): string {
  const address = firstPicture(descriptor)
  return address === undefined ? '' : `<link rel="preload" as="image" ${address} fetchpriority="high">`
}
