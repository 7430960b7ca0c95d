/** Builds the shop's pages into a site folder, one build at a time; problems of the content are named. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { type BuildResult, buildSite } from '../build/index.ts'
import { removeOldReleases } from '../build/publish-local.ts'
import { CLIENT_DIR, SERVER_DIR } from './bundle.ts'
import type { DataFolders } from './data-dir.ts'
import { takeSiteLock } from './site-lock.ts'

export type BuildShopOptions = {
  client: Client
  folders: DataFolders
  siteUrl: string
  everything?: boolean
  onProgress?: (stage: string, done: number, total: number) => void
}

/** As buildSite answers it; 'lock' when another build is at work on the same folder, and nothing was begun. */
export type ShopBuildResult = BuildResult | { ok: false; stage: 'lock'; problems: string[] }

export async function buildShop({ client, folders, siteUrl, ...rest }: BuildShopOptions): Promise<ShopBuildResult> {
  const { siteDir, mediaDir } = folders
  const lock = takeSiteLock(join(siteDir, 'build.pid'))
  if (!lock.ok) return { ok: false, stage: 'lock', problems: [isBuilding(siteDir, lock.heldBy)] }
  try {
    const code = { clientDir: CLIENT_DIR, serverDir: SERVER_DIR }
    return await buildSite({ client, siteDir, mediaDir, ...code, siteUrl, now: new Date(), ...rest })
  } catch (error) {
    // Half a release is of no use to anybody, and takes room on a disk that may be full.
    if (existsSync(join(siteDir, 'releases'))) removeOldReleases(siteDir)
    throw error
  } finally {
    lock.release()
  }
}

const isBuilding = (siteDir: string, pid: number): string =>
  `Process ${pid} is building ${siteDir} at this moment. Wait until it has ended, then run this again.`

/** How many faults are told one by one. */
const SHOWN = 20

/** What a build says of pages that are shown without something; '' when there is nothing to say. */
export const buildWarnings = ({ warnings }: Extract<BuildResult, { ok: true }>): string => shownLines(warnings)

/** What a failed build says to the person who started it. */
export function buildFailure({ stage, problems }: Extract<ShopBuildResult, { ok: false }>): string {
  if (stage === 'lock') return problems.join('\n')
  return `The site could not be built (${stage}); what was live before still is.\n${shownLines(problems)}`
}

const shownLines = (lines: readonly string[]): string =>
  [...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? [`… and ${lines.length - SHOWN} more`] : [])].join('\n')
