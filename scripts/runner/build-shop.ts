/** Builds the shop's pages into a site folder, one build at a time. Reports problems of the content. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions, BuildResult } from '../../build/build-options.ts'
import { buildSite } from '../../build/index.ts'
import { removeOldReleases } from '../../build/publish/publish-local.ts'
import { type FailedPage, failedLine, MAX_NAMED_PAGES } from '../../domain/publishing/build/failed-page.ts'
import type { DataFolders } from '../shop/data-dir.ts'
import { waitForSiteLock } from '../shop/site-lock.ts'
import { CLIENT_DIR, SERVER_DIR } from '../tools/bundle.ts'

/** Folders that follow from the data folder and the bundle. */
type KnownFolders = 'siteDir' | 'mediaDir' | 'clientDir' | 'serverDir'

export type BuildShopOptions = Omit<BuildOptions, KnownFolders | 'now'> & {
  folders: DataFolders
  /** The time that pages show and releases are named by; defaults to now. */
  now?: Date
  /** Waits for another build on the same folder until this signal aborts, instead of failing immediately. */
  patience?: AbortSignal
}

/** The result of buildSite; 'lock' if another build is running on the same folder, and nothing was started. */
export type ShopBuildResult = BuildResult | { ok: false; stage: 'lock'; problems: string[] }

export async function buildShop(options: BuildShopOptions): Promise<ShopBuildResult> {
  const { client, folders, siteUrl, patience, ...rest } = options
  const { siteDir, mediaDir } = folders
  const lock = await waitForSiteLock(lockFile(siteDir), patience)
  if (!lock.ok) return { ok: false, stage: 'lock', problems: [isBuilding(siteDir, lock.heldBy)] }
  try {
    const code = { clientDir: CLIENT_DIR, serverDir: SERVER_DIR }
    return await buildSite({ client, siteDir, mediaDir, ...code, siteUrl, now: new Date(), ...rest })
  } catch (error) {
    // A partial release is useless, and takes space on a disk that may be full.
    if (existsSync(join(siteDir, 'releases'))) removeOldReleases(siteDir)
    throw error
  } finally {
    lock.release()
  }
}

/** The lock file, which names the process that builds a site folder. */
export const lockFile = (siteDir: string): string => join(siteDir, 'build.pid')

const isBuilding = (siteDir: string, pid: number): string =>
  `Process ${pid} is already building ${siteDir}. Wait until it finishes, then run this again.`

/** Maximum number of faults listed. */
const SHOWN = 20

/** A build's lines about failed pages; '' for none. */
export const failedPageLines = (failed: readonly FailedPage[]): string =>
  shownLines(failed.map(failedLine), MAX_NAMED_PAGES)

/** The remarks of a build for a terminal: pages that failed, then warnings; '' for none. */
export const buildRemarks = (built: Extract<BuildResult, { ok: true }>): string =>
  [failedPageLines(built.failed), buildWarnings(built)].filter((lines) => lines !== '').join('\n')

/** A build's warnings about pages with content left out; '' for none. */
export const buildWarnings = ({ warnings }: Extract<BuildResult, { ok: true }>): string => shownLines(warnings)

/** The message of a failed build. */
export function buildFailure({ stage, problems }: Extract<ShopBuildResult, { ok: false }>): string {
  if (stage === 'lock') return problems.join('\n')
  return `The site could not be built (${stage}). The live site is unchanged.\n${shownLines(problems)}`
}

const shownLines = (lines: readonly string[], most = SHOWN): string =>
  [...lines.slice(0, most), ...(lines.length > most ? [`… and ${lines.length - most} more`] : [])].join('\n')
