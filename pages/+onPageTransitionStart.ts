/** Learns the type of the page to come before Vike routes: on navigate(), back and forward. */
import type { PageContextClient } from 'vike/types'
import { fetchDescriptor } from './descriptors.ts'

export async function onPageTransitionStart({ urlPathname }: PageContextClient): Promise<void> {
  // Without a descriptor no page claims the path and Vike loads it in full: that is how the 404 page is reached.
  await fetchDescriptor(urlPathname)
}
