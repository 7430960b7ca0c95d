/** Makes the pages of one preview: copies the shop, brings it forward, and builds it beside the live site. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { completeRelease } from '../../../build/publish/sparse-release.ts'
import { currentLink, liveRelease, pointTo, readLiveManifest, releaseDir } from '../../../build/release/release.ts'
import { batch } from '../../../database/batch.ts'
import { createNodeClient } from '../../../database/client-node.ts'
import { startTest } from '../../../database/queries/publishing/page-tests.ts'
import type { ClaimedPreview } from '../../../database/queries/publishing/previews.ts'
import { publishDraft, selectDraft } from '../../../database/queries/publishing/staff-pages.ts'
import { DEFAULT_SHARE } from '../../../domain/publishing/page-test/page-test.ts'
import type { DataFolders } from '../../shop/data-dir.ts'
import { startSqld } from '../../shop/sqld.ts'
import { buildFailure, buildShop, failedPageLines } from '../build-shop.ts'
import { type BroughtForward, bringForward, runBundlesDueBy } from './bring-forward.ts'
import { copyShop } from './copy-shop.ts'
import { completeUntilNow, knownChanges } from './known-changes.ts'

export type MakePreview = {
  client: Client
  folders: DataFolders
  siteUrl: string
  /** Fingerprint of the pages' bundle loaded by this process. */
  bundle: string
  /** Runs a function while no build runs. */
  withoutBuilds: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Aborts the preview, which then throws. */
  signal: AbortSignal
}

/** `version` is the version of the bundle or draft that the pages show. */
export type MadePreview = { state: 'ready' | 'failed'; message: string; version: number }

/** Folder of previews, with a folder for each. */
export const previewsDir = (siteDir: string): string => join(siteDir, 'previews')

export const previewDir = (siteDir: string, id: string): string => join(previewsDir(siteDir), id)

/** Starts from the shop's live release, made whole, so that only differing pages are rendered. */
async function beginFrom(siteDir: string, dir: string): Promise<void> {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(join(dir, 'releases'), { recursive: true })
  const live = liveRelease(siteDir)
  if (live === undefined) return
  await completeRelease(siteDir, live)
  symlinkSync(join('..', '..', '..', 'releases', live), releaseDir(dir, live))
  pointTo(currentLink(dir), live)
}

async function build(
  copy: Client,
  preview: ClaimedPreview,
  options: MakePreview,
  before: string | undefined,
): Promise<string | undefined> {
  const { client: shop, folders, siteUrl, bundle, withoutBuilds, signal } = options
  const dir = previewDir(folders.siteDir, preview.id)
  await withoutBuilds(() => beginFrom(folders.siteDir, dir))
  const failedBefore = new Set(readLiveManifest(dir)?.failed?.map((route) => `/${route}`))
  const changes = await knownChanges({
    shop,
    siteDir: folders.siteDir,
    copy,
    before,
    as_of: preview.as_of,
    isPage: preview.page !== null,
  })
  const built = await buildShop({
    ...changes,
    client: copy,
    folders: { ...folders, siteDir: dir },
    siteUrl,
    bundle,
    signal,
    now: new Date(preview.as_of),
    isServed: false,
  })
  if (!built.ok) return buildFailure(built)
  await completeRelease(dir, built.release)
  // Fails instead of showing a last good version, since a preview has to show the edit.
  const [{ rows }] = await batch(copy, 'read', [selectDraft(preview.page ?? 0)])
  const edited = rows[0] && `/${rows[0].route}`
  const unseen = built.failed.filter(({ url }) => url === edited || !failedBefore.has(url))
  return unseen.length === 0 ? undefined : failedPageLines(unseen)
}

/**
 * Publishes a page's draft in a copy of the shop, so that its build shows the draft. `version` is the draft's revision.
 * A version B is under test in the copy, as it is shown only then. The copy has no staff, so the publication has no author. Bundles due by the time that the preview shows are live in it.
 */
async function publishCopiedDraft(copy: Client, id: number, at: string): Promise<BroughtForward> {
  await runBundlesDueBy(copy, at)
  const [{ rows }] = await batch(copy, 'read', [selectDraft(id)])
  const [draft] = rows
  if (draft === undefined || draft.status === 'archived') return { ok: false, message: 'The page has been archived.' }
  const { revision, version: testVersion, test_id } = draft
  await batch<CompiledQuery[]>(copy, 'write', [
    ...publishDraft({ id, revision, note: '', by: null, at }),
    ...(testVersion === 'b' && test_id !== null ? [startTest(test_id, DEFAULT_SHARE, at)] : []),
  ])
  return { ok: true, version: revision, notes: [] }
}

async function make(copy: Client, preview: ClaimedPreview, options: MakePreview): Promise<MadePreview> {
  const before = await completeUntilNow(options.client, options.folders.siteDir)
  await copyShop(options.client, copy)
  options.signal.throwIfAborted()
  const { bundle, page, as_of } = preview
  const forward =
    bundle !== null ? await bringForward(copy, { bundle, as_of }) : await publishCopiedDraft(copy, Number(page), as_of)
  if (!forward.ok) return { state: 'failed', message: forward.message, version: preview.version }
  const { version, notes } = forward
  const problem = await build(copy, preview, options, before)
  return problem === undefined
    ? { state: 'ready', message: notes.join('. '), version }
    : { state: 'failed', message: problem, version }
}

/** Uses a temporary, private database for the copy. Throws if the machine fails. */
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
