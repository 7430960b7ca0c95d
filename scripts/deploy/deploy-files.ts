/** Collects the files of a deploy: a release without private files and without those that Cloudflare makes itself. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ENCODINGS } from '../../build/release/release.ts'
import { parseTests } from '../../domain/publishing/page-test/running-tests.schema.ts'
import { screenFiles, TESTS_FILE, versionFiles } from '../../domain/publishing/page-test/version-files.ts'
import { ROOT } from '../tools/bundle.ts'

/** wrangler.toml's assets folder. */
export const DEPLOY_DIR = 'dist/site'

/** Leaves out compressed copies, since Cloudflare compresses files itself, and the build's dotfiles. */
export const isDeployed = (path: string): boolean => {
  const name = basename(path)
  return !name.startsWith('.') && !ENCODINGS.some((suffix) => name.endsWith(suffix))
}

/** Static files of a site with its pages in a bucket; serving them costs no request of the Worker. */
export const STATIC_DIR = 'dist/static'

/** Creates dist/static: the hashed files, which are the same in every release, and their headers. */
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
 * Moves a page under test beside its B version. At its own address Cloudflare would serve the file without the Worker,
 * which picks the version.
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

/** Creates dist/site (or `target`) atomically from a release's folder. Returns the number of files. */
export function placeDeployFiles(releaseDir: string, target = join(ROOT, DEPLOY_DIR)): number {
  const unfinished = `${target}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(releaseDir, unfinished, { recursive: true, filter: (path) => path === releaseDir || isDeployed(path) })
  movePagesUnderTest(unfinished)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  return fileCount(target)
}
