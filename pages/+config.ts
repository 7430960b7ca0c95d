/** Settings of every page: our own renderer, client routing by descriptor (docs/decisions/0001-vike-client-routing.md). */
import type { Config } from 'vike/types'

export default {
  clientRouting: true,
  hydrationCanBeAborted: true,
  // Descriptors are fetched on click, and Vike's own prefetching of code would need them on hover.
  prefetchStaticAssets: false,
} satisfies Config
