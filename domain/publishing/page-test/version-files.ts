/**
 * Files of versions of a page under test, at addresses that no request reaches (functions/core/site/resolve-path.ts).
 */
import { descriptorPath } from '../../core/route/descriptor-path.ts'
import type { PageVersionName } from './page-test.ts'

/** Folder of all versions; no route begins with it. */
export const VERSIONS_FOLDER = 'page_tests/'

/** The list of running tests; a release without any has no such file. */
export const TESTS_FILE = `${VERSIONS_FOLDER}tests.json`

export type ScreenFiles = { html: string; descriptor: string }

/** Files of every screen, with or without content; `route` has no leading slash. */
export const screenFiles = (route: string): ScreenFiles => ({
  html: `${route || 'index'}.html`,
  descriptor: `cached_routes/${descriptorPath(route)}.json`,
})

/**
 * Files of a version. A release has B here. A is at the page's own address, and here only if files at that address are
 * served without the Worker (scripts/deploy/deploy-files.ts).
 */
export const versionFiles = (route: string, version: PageVersionName): ScreenFiles => {
  const path = `${VERSIONS_FOLDER}${version}/${descriptorPath(route)}`
  return { html: `${path}.html`, descriptor: `${path}.json` }
}
