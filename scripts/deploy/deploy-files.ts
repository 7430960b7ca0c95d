/** The files of a deploy: a release without what Cloudflare does by itself or nobody may read. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ENCODINGS } from '../../build/route-files.ts'
import { parseTests } from '../../domain/page-test/running-tests.schema.ts'
import { screenFiles, TESTS_FILE, versionFiles } from '../../domain/page-test/version-files.ts'
import { ROOT } from '../bundle.ts'

/** wrangler.toml's assets folder. */
export const DEPLOY_DIR = 'dist/site'

/** Cloudflare compresses files itself; dotfiles are the build's own. */
export const isDeployed = (path: string): boolean => {
  const name = basename(path)
  return !name.startsWith('.') && !ENCODINGS.some((suffix) => name.endsWith(suffix))
}

/** Those that a site with its pages in a bucket has among its static files, where they cost no request of the Worker. */
export const STATIC_DIR = 'dist/static'

/** Creates dist/static: the hashed files, which no other release has otherwise, and their headers. */
export function placeStaticFiles(siteDir: string, target = join(ROOT, STATIC_DIR)): void {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const name of ['assets', '_headers']) {
    cpSync(join(siteDir, name), join(target, name), { recursive: true, filter: (path) => isDeployed(path) })
  }
}

const fileCount = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

/**
 * Cloudflare answers an address that has a file without the Worker, which picks the version of a page under test: such a
 * page has none at its own address, but beside its B.
 */
function movePagesUnderTest(dir: string): void {
  const list = join(dir, TESTS_FILE)
  if (!existsSync(list)) return
  for (const { route } of parseTests(readFileSync(list, 'utf8'))) {
    const [from, to] = [screenFiles(route), versionFiles(route, 'a')]
    for (const part of ['html', 'descriptor'] as const) {
      mkdirSync(dirname(join(dir, to[part])), { recursive: true })
      renameSync(join(dir, from[part]), join(dir, to[part]))
    }
  }
}

/** Creates dist/site (or `target`) from a release's folder, as a whole or not at all; returns the number of files. */
export function placeDeployFiles(releaseDir: string, target = join(ROOT, DEPLOY_DIR)): number {
  const unfinished = `${target}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(releaseDir, unfinished, { recursive: true, filter: (path) => path === releaseDir || isDeployed(path) })
  movePagesUnderTest(unfinished)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  return fileCount(target)
}
