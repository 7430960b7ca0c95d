/** Writes a release's general files: the shop's own screens, parts of pages, sitemap, robots, CDN headers, its name. */
import type { Client } from '@libsql/client'
import type { Shop } from '../../domain/publishing/shop/shop.ts'
import type { Documents } from '../load/pages.ts'
import type { Manifest } from '../release/release.ts'
import { loadRenderer } from './bundle.ts'
import { contentPartFiles } from './content-part-files.ts'
import { readFrames } from './frames.ts'
import { ownScreenFiles } from './own-screen-files.ts'
import { headersFile, robotsTxt, sitemapFiles, webManifest } from './site-files.ts'
import { fileWriter, type WriteFile } from './write.ts'

export type SiteFilesInput = {
  client: Client
  releaseDir: string
  serverDir: string
  siteUrl: string
  shell: unknown
  shop: Shop
  manifest: Manifest
  parts: Documents['parts']
}

export async function writeSiteFiles(input: SiteFilesInput): Promise<void> {
  const { client, releaseDir, serverDir, siteUrl, shell, shop, manifest, parts } = input
  const write = fileWriter(releaseDir)
  const renderer = await loadRenderer(serverDir, shell, siteUrl)
  const files: Record<string, string> = {
    ...(await ownScreenFiles({
      client,
      renderer,
      frames: readFrames(serverDir),
      codeHash: manifest.codeHash,
      shop,
      parts,
    })),
    ...contentPartFiles(parts),
    ...renderer.files,
    'robots.txt': robotsTxt(siteUrl),
    'site.webmanifest': webManifest(shop.company),
    _headers: headersFile(siteUrl),
    // Redirects are in the database instead, which doesn't limit their number.
    _redirects: '',
  }
  writeFiles(write, files)
  writeReleaseFiles(input)
}

/**
 * Writes the files that differ in each release: its name, and the last changes of pages, sorted by route to be stable.
 */
export function writeReleaseFiles(input: Pick<SiteFilesInput, 'releaseDir' | 'siteUrl' | 'manifest'>): void {
  const { releaseDir, siteUrl, manifest } = input
  writeFiles(fileWriter(releaseDir), {
    'release.json': JSON.stringify({ id: manifest.release, code: manifest.codeHash }),
    ...sitemapFiles(
      siteUrl,
      Object.entries(manifest.routes)
        .map(([route, { raisedAt }]) => ({ route, raisedAt }))
        .sort((one, other) => (one.route < other.route ? -1 : 1)),
    ),
  })
}

function writeFiles(write: WriteFile, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) write(file, text)
}
