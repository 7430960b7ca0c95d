/** Keeps the document's head in step with the page on soft navigation; its code is not part of any first load. */
import type { Descriptor } from '../domain/route/descriptor.ts'

/** What routeTags writes, and the structured data, which is for those who load documents and is not made anew. */
const ROUTE_TAGS = [
  'link[rel=canonical]',
  'meta[property]',
  'meta[name^=twitter]',
  ...['description', 'keywords', 'robots'].map((name) => `meta[name=${name}]`),
  'script[type="application/ld+json"]',
].join()

/**
 * Sets the title at once and the rest as soon as the code for it is there. Without it (offline) the old page's tags
 * stay:
 * a reader loses nothing by that.
 */
export async function updateHead(descriptor: Descriptor, shopName: string): Promise<void> {
  document.title = descriptor.title
  const made = await import('./renderer/route-tags.ts').catch(() => undefined)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!made || !canonical) return
  // The origin the site was built for, which need not be the one it was reached at.
  const tags = made.routeTags(descriptor, new URL(canonical.href).origin, shopName)
  for (const tag of document.head.querySelectorAll(ROUTE_TAGS)) tag.remove()
  document.head.insertAdjacentHTML('beforeend', tags)
}
