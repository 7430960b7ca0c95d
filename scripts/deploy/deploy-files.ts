/** The files of a deploy: a release without what Cloudflare does by itself or nobody may read. */
import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ENCODINGS } from '../../build/route-files.ts'
import { ROOT } from '../bundle.ts'

/** wrangler.toml's assets folder. */
export const DEPLOY_DIR = 'dist/site'

/** Cloudflare compresses files itself; dotfiles are the build's own. */
export const isDeployed = (path: string): boolean => {
  const name = basename(path)
  return !name.startsWith('.') && !ENCODINGS.some((suffix) => name.endsWith(suffix))
}

const fileCount = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

/** Creates dist/site from a release's folder, as a whole or not at all; returns the number of files. */
export function placeDeployFiles(releaseDir: string): number {
  const target = join(ROOT, DEPLOY_DIR)
  const unfinished = `${target}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(releaseDir, unfinished, { recursive: true, filter: (path) => path === releaseDir || isDeployed(path) })
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  return fileCount(target)
}
