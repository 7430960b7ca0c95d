/** Paths of a route's files in a release. */
import { normaliseRoute } from '../../domain/core/route/normalise-route.ts'
import type { RouteType } from '../../domain/publishing/descriptor/descriptor.ts'
import { screenFiles } from '../../domain/publishing/page-test/version-files.ts'

export type RouteFiles = { html: string; descriptor: string; buildNumber: string; content: string | undefined }

/** Path of a dynamic page's style file. The file is immutable, as each build number has its own. */
export const styleFileOf = (route: string, b: number): string => `dynamic_pages/css/${normaliseRoute(route)}_${b}.css`

/** Path of a dynamic page's script file, immutable like its style file. */
export const scriptFileOf = (route: string, b: number): string => `dynamic_pages/js/${normaliseRoute(route)}_${b}.js`

/** Returns paths within the release. `route` has no leading slash. Only dynamic pages have a content file. */
export function routeFiles(route: string, type: RouteType): RouteFiles {
  const name = normaliseRoute(route)
  return {
    ...screenFiles(route),
    buildNumber: `dynamic_pages/build_numbers/${name}_build.json`,
    content: type === 'dyn' ? `dynamic_pages/content/${name}.json` : undefined,
  }
}

/** Suffixes of a text file's compressed copies. */
export const ENCODINGS = ['.br', '.gz'] as const

/** Maximum length of a page's name in bytes: the file system's limit less the longest suffix with room for another. */
export const LONGEST_NAME = 255 - '.html.br.new'.length

/** Returns an error message if a part of the route is too long for a file name, or undefined. */
export function longNameFault(route: string): string | undefined {
  const bytes = Math.max(...route.split('/').map((name) => Buffer.byteLength(name)))
  return bytes > LONGEST_NAME
    ? `has a part of its address that is too long for a file: ${bytes} bytes, over ${LONGEST_NAME}`
    : undefined
}

/** Returns a route's files that have compressed copies. */
export function compressedFilesOf(route: string, type: RouteType): string[] {
  const { html, descriptor, content } = routeFiles(route, type)
  return content ? [html, descriptor, content] : [html, descriptor]
}

/** Returns all files of a route with their compressed copies, except immutable styles and scripts. */
export const allFilesOf = (route: string, type: RouteType): string[] => [
  routeFiles(route, type).buildNumber,
  ...compressedFilesOf(route, type).flatMap((file) => [file, ...ENCODINGS.map((suffix) => file + suffix)]),
]
