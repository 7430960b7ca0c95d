/** What a page's head asks for before the body names it: a product's picture, the largest thing on its screen. */
import type { Descriptor } from '../../domain/route/descriptor.ts'
import { escapeHtml } from './escape-html.ts'

/** Empty for pages whose largest thing is text, or whose pictures differ from screen to screen. */
export const preloads = (descriptor: Descriptor): string =>
  descriptor.type === 'pdp'
    ? `<link rel="preload" as="image" href="/images/${escapeHtml(descriptor.data.product.main_picture)}" fetchpriority="high">`
    : ''
