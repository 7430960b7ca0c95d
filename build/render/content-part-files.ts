/** Files with the content of parts of pages, by kind and path. */
import { contentName } from '../../domain/core/route/content-part.ts'
import type { Documents } from '../load/pages.ts'
import { fingerprint } from '../release/hash.ts'

/** Files by their path in the release. */
export const contentPartFiles = (parts: Documents['parts']): Record<string, string> =>
  Object.fromEntries(
    [...parts].map(([route, document]) => [
      `dynamic_pages/content/${contentName(route)}.json`,
      JSON.stringify(document),
    ]),
  )

/** Changes with any part, even if no page shows it. */
export const contentPartsHash = (parts: Documents['parts']): string => fingerprint(JSON.stringify([...parts]))
