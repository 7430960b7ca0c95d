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

const SHOWN = 20

/** What a failed build says to the person who started it. */
export function buildFailure({ stage, problems }: Extract<BuildResult, { ok: false }>): string {
  const more = problems.length > SHOWN ? `\n… and ${problems.length - SHOWN} more` : ''
  return `The site could not be built (${stage}); what was live before still is.\n${problems.slice(0, SHOWN).join('\n')}${more}`
}
