/** What a page's head asks for before the body names it: its first picture, the largest thing on its screen. */
import { escapeHtml } from '../../domain/page/escape-html.ts'
import type { Descriptor } from '../../domain/route/descriptor.ts'

const firstPicture = (descriptor: Descriptor): string | undefined => {
  switch (descriptor.type) {
    case 'pdp':
      return descriptor.data.product.main_picture
    case 'plp':
      return descriptor.data.products[0]?.main_picture
    default:
      return undefined
  }
}

/** Empty for pages whose largest thing is text, or whose pictures differ from screen to screen. */
export function preloads(descriptor: Descriptor): string {
  const file = firstPicture(descriptor)
  return file === undefined
    ? ''
    : `<link rel="preload" as="image" href="/images/${escapeHtml(file)}" fetchpriority="high">`
}
