/** Builds the shop's pages into a site folder, with progress on the terminal; problems of the content are named. */
import type { Client } from '@libsql/client'
import { type BuildResult, buildSite } from '../build/index.ts'
import { CLIENT_DIR, SERVER_DIR } from './bundle.ts'
import type { DataFolders } from './data-dir.ts'

export type BuildShopOptions = {
  client: Client
  folders: DataFolders
  siteUrl: string
  everything?: boolean
  onProgress?: (stage: string, done: number, total: number) => void
}

export const buildShop = ({ client, folders, siteUrl, ...rest }: BuildShopOptions): Promise<BuildResult> =>
  buildSite({
    client,
    siteDir: folders.siteDir,
    mediaDir: folders.mediaDir,
    clientDir: CLIENT_DIR,
    serverDir: SERVER_DIR,
    siteUrl,
    now: new Date(),
    ...rest,
  })

/** How many faults are told one by one. */
const SHOWN = 20

/** What a build says of pages that are shown without something; '' when there is nothing to say. */
export const buildWarnings = ({ warnings }: Extract<BuildResult, { ok: true }>): string => shownLines(warnings)

/** What a failed build says to the person who started it. */
export function buildFailure({ stage, problems }: Extract<BuildResult, { ok: false }>): string {
  return `The site could not be built (${stage}); what was live before still is.\n${shownLines(problems)}`
}

const shownLines = (lines: readonly string[]): string =>
  [...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? [`… and ${lines.length - SHOWN} more`] : [])].join('\n')
