/** Rebuilds a running shop's pages under its own settings and publishes them. */
import { bundledSources } from '../../tools/bundle.ts'
import { failureMessage } from '../../tools/failure-message.ts'
import type { Settings } from '../../tools/settings.ts'
import { buildLive } from '../build-live.ts'
import { buildFailure, buildRemarks } from '../build-shop.ts'
import type { OpenShop } from '../open-shop.ts'
import type { RebuildResult } from './message.ts'

const CODE_HAS_CHANGED =
  'The running shop keeps its pages, because the code has changed since it started. Restart it to render them again.'

const builtElsewhere = (host: string): string =>
  `${host} builds the pages of all machines. Run npm run build -- --live there, or publish in the control panel.`

/** Maximum time that a command waits for a running build, in milliseconds. */
const TIMEOUT_MS = 60_000

/** Remembers the code that the shop runs, since pages are only rendered with that. `sourcesNow` fingerprints dist/. */
export function rebuilder(
  settings: Settings,
  { folders, database: { client }, instance }: OpenShop,
  sourcesNow = bundledSources,
) {
  const sources = sourcesNow()
  return async (onProgress: (done: number, total: number) => void): Promise<RebuildResult> => {
    if (instance?.leads() === false) return { ok: false, message: builtElsewhere(instance.leader()) }
    if (sourcesNow() !== sources) return { ok: false, message: CODE_HAS_CHANGED }
    try {
      const { siteUrl } = settings
      const built = await buildLive('npm run build', {
        client,
        folders,
        siteUrl,
        holds: instance?.holds,
        patience: AbortSignal.timeout(TIMEOUT_MS),
        onProgress: (_, done, total) => onProgress(done, total),
      })
      if (!built.ok) return { ok: false, message: buildFailure(built) }
      const { release, routes, rendered } = built
      return { ok: true, release, routes, rendered, warnings: buildRemarks(built) }
    } catch (error) {
      return { ok: false, message: failureMessage(error, settings.dataDir) }
    }
  }
}
