/** Renders a few pages in this thread: sooner than any other could have loaded the bundle. */
import { setImmediate as breathe } from 'node:timers/promises'
import { openPageWriter } from './page-writer.ts'
import type { RenderPool } from './pool.ts'
import { tailCache } from './tail-cache.ts'
import { addFindings, noFindings, type WorkerSettings } from './task.ts'

/** Kept from one build of this process to the next, which has the same code. */
const tails = tailCache()

/** `onDone` gets the number of pages written since its last call. */
export function inlinePool(settings: WorkerSettings, onDone: (pages: number) => void): RenderPool {
  const opening = openPageWriter(settings, tails)
  // Awaited by the first page; until then a failure must not count as unhandled.
  opening.catch(() => undefined)
  const findings = noFindings()
  return {
    async render(page) {
      const work = await opening
      addFindings(findings, work([page]))
      onDone(1)
      await breathe()
    },
    rendered: async () => findings,
    destroy: async () => undefined,
  }
}
