/**
 * Writes the files of content around pages that a build of few changes needs: the content itself, and the shop's own
 * screens that show some. A build of all routes writes them with write-site-files.ts.
 */
import type { Client } from '@libsql/client'
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'
import { screenFiles } from '../../domain/publishing/page-test/version-files.ts'
import type { TouchedRoutes } from '../load/affected-pages.ts'
import type { Site } from '../load/site.ts'
import { type Manifest, scriptFileOf, styleFileOf } from '../release/release.ts'
import { loadRenderer } from './bundle.ts'
import { contentPartFile } from './content-part-files.ts'
import { readFrames } from './frames.ts'
import { ownScreenFiles } from './own-screen-files.ts'
import { fileWriter } from './write.ts'

export type AroundInput = {
  client: Client
  serverDir: string
  siteUrl: string
  /** The new release's folder. */
  dir: string
  /** Reads a file of the live release; throws if it lacks it. */
  read: (file: string) => Buffer
}

type AroundChanges = {
  live: Pick<Manifest, 'codeHash'>
  touched: Pick<TouchedRoutes, 'screens'>
  /** Routes of the changed content. */
  parts: readonly string[]
}

/** `left` names files that the release no longer has. */
export type AroundFiles = { isChanged: boolean; left: string[] }

export async function aroundFiles(
  { client, serverDir, siteUrl, dir, read }: AroundInput,
  { documents, shop, shell }: Site,
  { live, touched, parts }: AroundChanges,
): Promise<AroundFiles> {
  const write = fileWriter(dir)
  const content = parts.map((route) => ({ file: contentPartFile(route), document: documents.parts.get(route) }))
  for (const { file, document } of content) if (document) write(file, JSON.stringify(document))
  const removed = content.filter(({ document }) => document === undefined).map(({ file }) => file)
  if (touched.screens.size === 0) return { isChanged: parts.length > 0, left: removed }

  const files = await ownScreenFiles({
    client,
    renderer: await loadRenderer(serverDir, shell, siteUrl),
    frames: readFrames(serverDir),
    codeHash: live.codeHash,
    shop,
    parts: documents.parts,
    only: touched.screens,
  })
  // A changed style or script has a new name, so the pages differ as well.
  const pages = [...touched.screens].map(screenFiles).filter(({ html }) => html in files)
  const changed = pages.filter(
    ({ html, descriptor }) =>
      read(html).toString() !== files[html] || read(descriptor).toString() !== files[descriptor],
  )
  if (changed.length === 0) return { isChanged: parts.length > 0, left: removed }
  for (const [file, text] of Object.entries(files)) write(file, text)
  const outdated = [...touched.screens].flatMap((route) => {
    const { descriptor, html } = screenFiles(route)
    if (!(html in files)) return []
    const { b }: Descriptor = JSON.parse(read(descriptor).toString())
    return [styleFileOf(route, b), scriptFileOf(route, b)].filter((file) => !(file in files))
  })
  return { isChanged: true, left: [...removed, ...outdated] }
}
