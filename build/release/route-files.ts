/** Files of a route in a release. */

import { normaliseRoute } from '../../domain/core/route/normalise-route.ts'
import type { RouteType } from '../../domain/publishing/descriptor/descriptor.ts'
import { screenFiles } from '../../domain/publishing/page-test/version-files.ts'

export type RouteFiles = { html: string; descriptor: string; buildNumber: string; content: string | undefined }

/** Path of a dynamic page's style within the release; a new one for each build number, so it never changes. */
export const styleFileOf = (route: string, b: number): string => `dynamic_pages/css/${normaliseRoute(route)}_${b}.css`

/** Path of its script, with the same rule. */
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

/** Suffixes of the compressed copies beside a text file. */
export const ENCODINGS = ['.br', '.gz'] as const

/** Maximum bytes of a file name, less the longest suffix of a page's name ('.html.br.new'). */
const LONGEST_NAME = 255 - '.html.br.new'.length

/** Why a route's page can't be written; undefined if it can. */
export function longNameFault(route: string): string | undefined {
  const bytes = Math.max(...route.split('/').map((name) => Buffer.byteLength(name)))
  return bytes > LONGEST_NAME
    ? `has a part of its address that is too long for a file: ${bytes} bytes, over ${LONGEST_NAME}`
    : undefined
}

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
