/** Builds on request, as the build runner of an open shop does; started by run-ours.ts. */
import type { BuildResult } from '../../build/build-options.ts'
import { bundleFingerprint } from '../../build/release/release.ts'
import { buildSite } from '../../build/index.ts'
import { createListCache } from '../../build/load/list-cache.ts'
import { createNodeClient } from '../../database/client-node.ts'
import { CLIENT_DIR, SERVER_DIR } from '../../scripts/tools/bundle.ts'
import type { BuildOnce } from '../build-once.ts'

export type WarmBuild = Pick<BuildOnce, 'database' | 'siteDir' | 'mediaDir'>
/** Codes of the changed products, if nothing else has changed. */
export type Asked = { touched?: string[] }
export type Answered = BuildResult

const { database, siteDir, mediaDir }: WarmBuild = JSON.parse(process.argv[2] ?? '')
const client = createNodeClient(database)
const bundle = bundleFingerprint([SERVER_DIR, CLIENT_DIR])
const kept = createListCache()

process.on('message', async ({ touched }: Asked) => {
  const code = { clientDir: CLIENT_DIR, serverDir: SERVER_DIR, bundle }
  const built: Answered = await buildSite({
    client,
    siteDir,
    mediaDir,
    ...code,
    siteUrl: 'http://127.0.0.1:8787',
    now: new Date(),
    kept,
    ...(touched && { touched }),
  })
  process.send?.(built)
})
