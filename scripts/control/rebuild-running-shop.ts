/** What a running shop does when it is asked for its pages: a build of its own, under its own settings, made live at once. */
import { buildFailure, buildShop, buildWarnings } from '../build-shop.ts'
import { bundledSources } from '../bundle.ts'
import { failureMessage } from '../failure-message.ts'
import type { OpenShop } from '../open-shop.ts'
import type { Settings } from '../settings.ts'
import type { RebuildResult } from './message.ts'

const CODE_HAS_CHANGED =
  'The shop that is running keeps its pages: the code was bundled anew since it was started. Stop it and start it again, which renders them too.'

/** Remembers which code the shop runs; its pages are only ever rendered with that. `sourcesNow` names what dist/ holds. */
export function rebuilder(
  settings: Settings,
  { folders, database: { client } }: OpenShop,
  sourcesNow = bundledSources,
) {
  const sources = sourcesNow()
  return async (onProgress: (done: number, total: number) => void): Promise<RebuildResult> => {
    if (sourcesNow() !== sources) return { ok: false, message: CODE_HAS_CHANGED }
    try {
      const { siteUrl } = settings
      const built = await buildShop({
        client,
        folders,
        siteUrl,
        onProgress: (_, done, total) => onProgress(done, total),
      })
      if (!built.ok) return { ok: false, message: buildFailure(built) }
      const { release, routes, rendered } = built
      return { ok: true, release, routes, rendered, warnings: buildWarnings(built) }
    } catch (error) {
      return { ok: false, message: failureMessage(error, settings.dataDir) }
    }
  }
}
