/** Serves a release in wrangler's local test harness, from the wrangler.toml, static files and Worker of a deploy. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { R2Bucket } from '@cloudflare/workers-types'
import { createTestHarness } from 'wrangler'
import { DEPLOY_DIR, placeDeployFiles, placeStaticFiles } from '../../scripts/deploy/deploy-files.ts'
import { bundleWorkerWhenStale, ROOT, WORKER_DIR } from '../../scripts/tools/bundle.ts'

const COMMENTED_OUT_BUCKET = /^# (\[\[r2_buckets\]\]\n)# (binding = "SITE_BUCKET"\n)# (bucket_name = .*)$/m

export type OnCloudflare = {
  url: string
  /** Runs the cron trigger's handler and returns its outcome. */
  tick: () => Promise<string>
  bucket: (binding: string) => Promise<R2Bucket>
  close: () => Promise<void>
}

export type CloudflareOptions = {
  releaseDir: string
  /** Adds to the files of the deploy, in the folder that wrangler uploads. */
  place?: (filesDir: string) => Promise<void>
  /**
   * Enables the SITE_BUCKET binding, and places only hashed files and pictures as static files. The test fills the bucket
   * itself, through `bucket`.
   */
  usesBucket?: boolean
  vars: Record<string, string>
  secrets: Record<string, string>
}

/** Uses a separate folder, so that the project's dist/site stays unchanged. */
export async function openOnCloudflare(options: CloudflareOptions): Promise<OnCloudflare> {
  const { releaseDir, place, usesBucket = false, vars, secrets } = options
  await bundleWorkerWhenStale()
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-cloudflare-'))
  const files = join(folder, DEPLOY_DIR)
  const shipped = await readFile(join(ROOT, 'wrangler.toml'), 'utf8')
  await writeFile(join(folder, 'wrangler.toml'), usesBucket ? shipped.replace(COMMENTED_OUT_BUCKET, '$1$2$3') : shipped)
  await mkdir(join(files, '..'), { recursive: true })
  if (usesBucket) placeStaticFiles(releaseDir, files)
  else placeDeployFiles(releaseDir, files)
  await place?.(files)
  const server = createTestHarness({
    root: folder,
    workers: [{ configPath: 'wrangler.toml', prebuiltWorkerDir: WORKER_DIR, vars, secrets }],
  })
  const { url } = await server.listen()
  return {
    url: String(url),
    tick: async () => (await server.getWorker().scheduled({ cron: '* * * * *', scheduledTime: new Date() })).outcome,
    bucket: async (binding) => {
      const { [binding]: bucket } = await server.getWorker<Record<string, R2Bucket>>().getEnv()
      if (bucket === undefined) throw new Error(`There is no binding ${binding}.`)
      return bucket
    },
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
