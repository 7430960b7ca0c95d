/** Writes the files a release has once: the shop's own screens, parts of pages, sitemap, robots, CDN headers, its own name. */
import type { Shop } from '../domain/shop/shop.ts'
import { compressedCopies } from './compress.ts'
import { contentPartFiles } from './content-part-files.ts'
import type { Documents } from './load/pages.ts'
import { ownScreenFiles } from './own-screen-files.ts'
import type { Manifest } from './release.ts'
import { loadRenderer } from './render/bundle.ts'
import { readFrames } from './render/frames.ts'
import { headersFile, robotsTxt, sitemapFiles, webManifest } from './site-files.ts'
import { fileWriter } from './write.ts'

export type SiteFilesInput = {
  releaseDir: string
  serverDir: string
  siteUrl: string
  shell: unknown
  shop: Shop
  manifest: Manifest
  parts: Documents['parts']
}

export async function writeSiteFiles(input: SiteFilesInput): Promise<void> {
  const { releaseDir, serverDir, siteUrl, shell, shop, manifest, parts } = input
  const write = fileWriter(releaseDir)
  const files: Record<string, string> = {
    ...ownScreenFiles(await loadRenderer(serverDir, shell, siteUrl), readFrames(serverDir), manifest.codeHash, shop),
    ...contentPartFiles(parts),
    'robots.txt': robotsTxt(siteUrl),
    'site.webmanifest': webManifest(shop.company),
    'release.json': JSON.stringify({ id: manifest.release, code: manifest.codeHash }),
    _headers: headersFile(siteUrl),
    // Moved addresses are in the database, where there is no limit to their number.
    _redirects: '',
    ...sitemapFiles(
      siteUrl,
      Object.entries(manifest.routes).map(([route, { raisedAt }]) => ({ route, raisedAt })),
    ),
  }
  for (const [file, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    write(file, bytes)
    if (!file.startsWith('_')) for (const [suffix, copy] of compressedCopies(bytes, 'page')) write(file + suffix, copy)
  }
}
