/** Runs one claimed build for a public address, as CI does: renders and uploads the site, and records the result. */
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { releaseDir } from '../../build/release/release.ts'
import { batch } from '../../database/batch.ts'
import { type BuildOutcome, markPublished } from '../../database/queries/publishing/build-runner.ts'
import type { DataFolders } from '../shop/data-dir.ts'
import { buildFailure, buildShop, buildWarnings } from './build-shop.ts'
import type { RunBuild } from './run-build.ts'

export type DeployShop = {
  client: Client
  dataDir: string
  folders: DataFolders
  siteUrl: string
  /** Uploads a release's folder. Returns why that failed. */
  upload: (releaseDir: string, signal: AbortSignal) => Promise<string[]>
}

const failed = (message: string): BuildOutcome => ({ state: 'failed', release: null, rendered: 0, message, failed: [] })

/** Records pages as published after a successful upload; until then the live release stays, and changes wait. */
export const deployRunner =
  ({ client, dataDir, folders, siteUrl, upload }: DeployShop): RunBuild =>
  async ({ id, scope, rollback_to, newest_change }, { onProgress, signal }) => {
    if (rollback_to !== null)
      return failed(
        `Release ${rollback_to} is not kept here: go back with npx wrangler rollback, or npm run deploy -- --rollback ${rollback_to} where pages are in a bucket.`,
      )
    const siteDir = join(dataDir, 'deploy')
    const built = await buildShop({
      client,
      folders: { ...folders, siteDir },
      siteUrl,
      everything: scope === 'everything',
      isServed: false,
      patience: signal,
      signal,
      onProgress: (stage, done, total) => onProgress({ stage, done, total }),
    })
    signal.throwIfAborted()
    if (!built.ok) return failed(buildFailure(built))
    const { release, rendered, routes, failed: failedPages } = built
    onProgress({ stage: 'publish', done: routes, total: routes })
    const problems = await upload(releaseDir(siteDir, release), signal)
    if (problems.length > 0) return failed(`The site was built but not uploaded.\n${problems.join('\n')}`)
    await batch(client, 'write', [markPublished(newest_change, id)])
    return { state: 'published', release, rendered, message: buildWarnings(built), failed: failedPages }
  }
