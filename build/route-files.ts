/** Which files a route has in a release. */
import { normaliseRoute } from '../domain/page/normalise-route.ts'
import { screenFiles } from '../domain/page-test/version-files.ts'
import type { RouteType } from '../domain/route/descriptor.ts'

export type RouteFiles = { html: string; descriptor: string; buildNumber: string; content: string | undefined }

/** Path of a dynamic page's style within the release; a new one for each build number, so it never changes. */
export const styleFileOf = (route: string, b: number): string => `dynamic_pages/css/${normaliseRoute(route)}_${b}.css`

/** Path of its script, likewise. */
export const scriptFileOf = (route: string, b: number): string => `dynamic_pages/js/${normaliseRoute(route)}_${b}.js`

/** Paths within the release; `route` has no first slash. Only dynamic pages have a content file. */
export function routeFiles(route: string, type: RouteType): RouteFiles {
  const name = normaliseRoute(route)
  return {
    ...screenFiles(route),
    buildNumber: `dynamic_pages/build_numbers/${name}_build.json`,
    content: type === 'dyn' ? `dynamic_pages/content/${name}.json` : undefined,
  }
}

/** Suffixes of the compressed copies that stand beside a text file. */
export const ENCODINGS = ['.br', '.gz'] as const

/** The files of a route that have compressed copies. */
export function compressedFilesOf(route: string, type: RouteType): string[] {
  const { html, descriptor, content } = routeFiles(route, type)
  return content ? [html, descriptor, content] : [html, descriptor]
}

/** Every file of a route that a release holds, compressed copies included; styles and scripts are immutable and kept apart. */
export const allFilesOf = (route: string, type: RouteType): string[] => [
  routeFiles(route, type).buildNumber,
  ...compressedFilesOf(route, type).flatMap((file) => [file, ...ENCODINGS.map((suffix) => file + suffix)]),
]
