/** Updates the document's head on soft navigation. Its code is not part of any first load. */
import type { Descriptor } from '../domain/publishing/descriptor/descriptor.ts'

/** Tags of routeTags, and structured data, which is removed but not written again since only crawlers read it. */
const ROUTE_TAGS = [
  'link[rel=canonical]',
  'meta[property]',
  'meta[name^=twitter]',
  ...['description', 'keywords', 'robots'].map((name) => `meta[name=${name}]`),
  'script[type="application/ld+json"]',
].join()

/**
 * Sets the title at once, and the other tags once their code is loaded. Without it (offline) the old page's tags stay,
 * which readers don't notice.
 */
export async function updateHead(descriptor: Descriptor, shopName: string): Promise<void> {
  document.title = descriptor.title
  const made = await import('./renderer/route-tags.ts').catch(() => undefined)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!made || !canonical) return
  // The origin that the site was built for, which may differ from the one it was loaded from.
  const tags = made.routeTags(descriptor, new URL(canonical.href).origin, shopName)
  for (const tag of document.head.querySelectorAll(ROUTE_TAGS)) tag.remove()
  document.head.insertAdjacentHTML('beforeend', tags)
}
