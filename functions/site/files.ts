/** Where released files come from, behind one interface: workerd's disk or Cloudflare's static assets. */
import type { FileService, Settings } from '../env.ts'
import { siteCacheControl } from './cache-policy.ts'
import { openOnDisk } from './disk.ts'
import { answerFile } from './file-answer.ts'

/** Answers a GET or HEAD with a file of the live release; undefined when there is none. */
export type AnswerSiteFile = (file: string, request: Request, status?: number) => Promise<Response | undefined>

/** The symlink swapped by publishing; the disk service's root is its parent. */
const LIVE_RELEASE = 'current'

const fromDisk = (disk: FileService): AnswerSiteFile => {
  const open = openOnDisk(disk, LIVE_RELEASE)
  return (file, request, status) => answerFile(open, file, request, siteCacheControl(file), status)
}

/** Cloudflare handles types, tags and compression itself; pages are requested without `.html`. */
const fromAssets =
  (assets: FileService): AnswerSiteFile =>
  async (file, request, status = 200) => {
    const address = new URL(`/${file.replace(/(^index)?\.html$/, '')}`, request.url)
    const answer = await assets.fetch(status === 200 ? new Request(address, request) : new Request(address))
    if (answer.status === 404) return undefined
    return new Response(answer.body, { status: status === 200 ? answer.status : status, headers: answer.headers })
  }

/** The files of this deployment; undefined when no such service is bound (API tests). */
export const siteFiles = ({ SITE, ASSETS }: Settings): AnswerSiteFile | undefined =>
  SITE ? fromDisk(SITE) : ASSETS ? fromAssets(ASSETS) : undefined
