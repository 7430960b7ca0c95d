/** Updates the document's head on soft navigation. Loaded on demand. */
import type { Descriptor } from '../domain/publishing/descriptor/descriptor.ts'

/**
 * Selects the tags of routeTags, and structured data, which is removed but not replaced because only crawlers read it.
 */
const ROUTE_TAGS = [
  'link[rel=canonical]',
  'meta[property]',
  'meta[name^=twitter]',
  ...['description', 'keywords', 'robots'].map((name) => `meta[name=${name}]`),
  'script[type="application/ld+json"]',
].join()

/**
 * Sets the title immediately, and the other tags once their code is loaded. If it can't be loaded, the previous page's
 * tags stay, which visitors don't notice.
 */
export async function updateHead(descriptor: Descriptor, shopName: string): Promise<void> {
  document.title = descriptor.title
  const made = await import('./renderer/route-tags.ts').catch(() => undefined)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!made || !canonical) return
  // Uses the origin for which the site was built, which may differ from the current one.
  const tags = made.routeTags(descriptor, new URL(canonical.href).origin, shopName)
  for (const tag of document.head.querySelectorAll(ROUTE_TAGS)) tag.remove()
  document.head.insertAdjacentHTML('beforeend', tags)
}
