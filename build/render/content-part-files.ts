/** Files with the content of parts of pages, by kind and path. */
import { contentName } from '../../domain/core/route/content-part.ts'
import type { Documents } from '../load/pages.ts'
import { fingerprint } from '../release/hash.ts'

type PartHashes = Readonly<Record<string, string>>

/** Files by their path in the release. */
export const contentPartFiles = (parts: Documents['parts']): Record<string, string> =>
  Object.fromEntries([...parts].map(([route, document]) => [contentPartFile(route), JSON.stringify(document)]))

export const contentPartFile = (route: string): string => `dynamic_pages/content/${contentName(route)}.json`

/** Fingerprints by route. */
export const contentPartHashes = (parts: Documents['parts']): Record<string, string> =>
  Object.fromEntries([...parts].map(([route, document]) => [route, fingerprint(JSON.stringify(document))]))

/** Routes of the parts that were added, changed or removed. */
export function changedParts(before: PartHashes, now: PartHashes): string[] {
  const routes = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...routes].filter((route) => before[route] !== now[route])
}
