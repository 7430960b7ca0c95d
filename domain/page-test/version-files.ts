/** Where the versions of a page under test are in a release: at addresses that nobody can ask for (functions/site/resolve-path.ts). */
import { descriptorPath } from '../route/descriptor-path.ts'
import type { PageVersionName } from './page-test.ts'

/** The folder of all versions; no route begins with it. */
export const VERSIONS_FOLDER = 'page_tests/'

/** The list of running tests; a release without any has no such file. */
export const TESTS_FILE = `${VERSIONS_FOLDER}tests.json`

export type ScreenFiles = { html: string; descriptor: string }

/** What every screen has, with or without content; `route` has no first slash. */
export const screenFiles = (route: string): ScreenFiles => ({
  html: `${route || 'index'}.html`,
  descriptor: `cached_routes/${descriptorPath(route)}.json`,
})

/**
 * Likewise, of a version. A release has B here; A where the page always is, and here only where files of its own address
 * are answered without the Worker (scripts/deploy/deploy-files.ts).
 */
export const versionFiles = (route: string, version: PageVersionName): ScreenFiles => {
  const path = `${VERSIONS_FOLDER}${version}/${descriptorPath(route)}`
  return { html: `${path}.html`, descriptor: `${path}.json` }
}
