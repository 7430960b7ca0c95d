/** Makes the pages of one preview: the shop is copied, brought forward, and built beside the live site. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { readLiveManifest, releaseDir } from '../../build/release.ts'
import { currentLink, liveRelease, pointTo } from '../../build/release-links.ts'
import { completeRelease } from '../../build/sparse-release.ts'
import { batch } from '../../database/batch.ts'
import { createNodeClient } from '../../database/client-node.ts'
import type { ClaimedPreview } from '../../database/queries/previews.ts'
import { selectDraft } from '../../database/queries/staff-pages.ts'
import { buildFailure, buildShop, failedPageLines } from '../build-shop.ts'
import type { DataFolders } from '../data-dir.ts'
import { startSqld } from '../sqld.ts'
import { bringForward } from './bring-forward.ts'
import { copyShop } from './copy-shop.ts'
import { publishCopiedDraft } from './publish-copied-draft.ts'

export type MakePreview = {
  client: Client
  folders: DataFolders
  siteUrl: string
  /** The fingerprint of the pages' bundle that this process has loaded. */
  bundle: string
  /** Does it while no build runs. */
  withoutBuilds: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Throws when it ends. */
  signal: AbortSignal
}

/** `version` is what the pages show of the bundle or the draft. */
export type MadePreview = { state: 'ready' | 'failed'; message: string; version: number }

/** Where the pages of previews are, one folder each. */
export const previewsDir = (siteDir: string): string => join(siteDir, 'previews')

export const previewDir = (siteDir: string, id: string): string => join(previewsDir(siteDir), id)

/** Its release before is the shop's live one, made whole, so that only what differs is rendered. */
async function beginFrom(siteDir: string, dir: string): Promise<void> {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(join(dir, 'releases'), { recursive: true })
  const live = liveRelease(siteDir)
  if (live === undefined) return
  await completeRelease(siteDir, live)
  symlinkSync(join('..', '..', '..', 'releases', live), releaseDir(dir, live))
  pointTo(currentLink(dir), live)
}

async function build(copy: Client, preview: ClaimedPreview, options: MakePreview): Promise<string | undefined> {
  const { folders, siteUrl, bundle, withoutBuilds, signal } = options
  const dir = previewDir(folders.siteDir, preview.id)
  await withoutBuilds(() => beginFrom(folders.siteDir, dir))
  const failedBefore = new Set(readLiveManifest(dir)?.failed?.map((route) => `/${route}`))
  const built = await buildShop({
    client: copy,
    folders: { ...folders, siteDir: dir },
    siteUrl,
    bundle,
    signal,
    now: new Date(preview.as_of),
    isServed: false,
  })
  if (!built.ok) return buildFailure(built)
  // A preview shows what was edited; a last good version in its place would not.
  const [{ rows }] = await batch(copy, 'read', [selectDraft(preview.page ?? 0)])
  const edited = rows[0] && `/${rows[0].route}`
  const unseen = built.failed.filter(({ url }) => url === edited || !failedBefore.has(url))
  return unseen.length === 0 ? undefined : failedPageLines(unseen)
}

async function make(copy: Client, preview: ClaimedPreview, options: MakePreview): Promise<MadePreview> {
  await copyShop(options.client, copy)
  options.signal.throwIfAborted()
  const { bundle, page, as_of } = preview
  const forward =
    bundle !== null ? await bringForward(copy, { bundle, as_of }) : await publishCopiedDraft(copy, Number(page), as_of)
  if (!forward.ok) return { state: 'failed', message: forward.message, version: preview.version }
  const { version, notes } = forward
  const problem = await build(copy, preview, options)
  return problem === undefined
    ? { state: 'ready', message: notes.join('. '), version }
    : { state: 'failed', message: problem, version }
}

/** The copy is in a database of its own for as long as it takes, and only this user's. Throws where the machine fails. */
export async function makePreview(preview: ClaimedPreview, options: MakePreview): Promise<MadePreview> {
  const workshop = await mkdtemp(join(tmpdir(), 'cellardoor-preview-'))
  try {
    const started = await startSqld({ dataDir: workshop })
    if (!started.ok) throw new Error(started.message)
    const copy = createNodeClient(started.sqld)
    try {
      return await make(copy, preview, options)
    } finally {
      copy.close()
      await started.sqld.stop()
    }
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}
