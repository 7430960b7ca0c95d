/** Replaces the tags of the document's head on soft navigation. Not part of any first load (update-head.ts). */
import type { Descriptor } from '../domain/publishing/descriptor/descriptor.ts'
import { routeTags } from './renderer/route-tags.ts'

/** Tags of routeTags, and structured data, which is removed but not written again since only crawlers read it. */
const ROUTE_TAGS = [
  'link[rel=canonical]',
  'meta[property]',
  'meta[name^=twitter]',
  ...['description', 'keywords', 'robots'].map((name) => `meta[name=${name}]`),
  'script[type="application/ld+json"]',
].join()

export function replaceTags(descriptor: Descriptor, shopName: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return
  // The origin that the site was built for, which may differ from the one it was loaded from.
  const tags = routeTags(descriptor, new URL(canonical.href).origin, shopName)
  for (const tag of document.head.querySelectorAll(ROUTE_TAGS)) tag.remove()
  document.head.insertAdjacentHTML('beforeend', tags)
}
