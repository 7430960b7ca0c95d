/** Reads released files behind one interface: from workerd's disk, Cloudflare's static assets, or a bucket. */
import { siteCacheControl } from '../../../domain/core/http/cache-policy.ts'
import type { FileService, Settings, SiteBucket } from '../../env.ts'
import { bucketSite } from './bucket-site.ts'
import { openOnDisk } from './disk.ts'
import { respondWithFile } from './file-response.ts'
import type { SiteFileHandler } from './site-file-handler.ts'

/**
 * The symlinks swapped by publishing, below the disk service's root: the live release, and the one with the files that
 * a new release still lacks (build/publish/sparse-release.ts). A file and its compressed copies always come from one release.
 */
const RELEASES = ['current', 'whole'] as const

const fromDisk = (disk: FileService, folders: readonly string[] = RELEASES): SiteFileHandler => {
  const opens = folders.map((folder) => openOnDisk(disk, folder))
  return async (file, request, status) => {
    for (const open of opens) {
      const answer = await respondWithFile(open, file, request, siteCacheControl(file), status)
      if (answer) return answer
    }
    return undefined
  }
}

/** Cloudflare handles types, tags and compression itself; pages are requested without `.html`. */
const fromAssets =
  (assets: FileService): SiteFileHandler =>
  async (file, request, status = 200) => {
    const address = new URL(`/${file.replace(/(^index)?\.html$/, '')}`, request.url)
    const answer = await assets.fetch(status === 200 ? new Request(address, request) : new Request(address))
    if (answer.status === 404) return undefined
    if (status === 200) return new Response(answer.body, { status: answer.status, headers: answer.headers })
    const headers = new Headers(answer.headers)
    headers.delete('ETag')
    return new Response(answer.body, { status, headers })
  }

const sites = new WeakMap<SiteBucket, SiteFileHandler>()

/** One reader with its cache for each bucket and isolate. */
function fromBucket(bucket: SiteBucket): SiteFileHandler {
  const site = sites.get(bucket) ?? bucketSite(bucket, Date.now)
  sites.set(bucket, site)
  return site
}

/** The files of this deployment; undefined when no such service is bound (API tests). */
export function siteFiles({ SITE, SITE_BUCKET, ASSETS }: Settings): SiteFileHandler | undefined {
  if (SITE) return fromDisk(SITE)
  if (SITE_BUCKET) return fromBucket(SITE_BUCKET)
  return ASSETS && fromAssets(ASSETS)
}

/** The files of a preview; undefined if the shop's files are not on a disk of its own. */
export const previewFiles = ({ SITE }: Settings, id: string): SiteFileHandler | undefined =>
  SITE && fromDisk(SITE, [`previews/${id}/current`])
