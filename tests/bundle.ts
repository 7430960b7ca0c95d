/** Bundles pages and Worker when their sources have changed, once per run. */
import { bundlePagesWhenStale, bundleWorkerWhenStale } from '../scripts/tools/bundle.ts'

export default async function setup(): Promise<void> {
  await bundlePagesWhenStale()
  await bundleWorkerWhenStale()
}
