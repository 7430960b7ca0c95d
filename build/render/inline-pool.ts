/**
 * Renders in this thread: a few pages are done sooner than another thread could have loaded the bundle, and on one core
 * another thread would only take its time.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import { openPageWriter } from './page-writer.ts'
import type { RenderPool } from './pool.ts'
import type { TailCache } from './tail-cache.ts'
import { addFindings, noFindings, type WorkerSettings } from './task.ts'

/** `onDone` gets the number of pages written since its last call. */
export function inlinePool(settings: WorkerSettings, onDone: (pages: number) => void, tails?: TailCache): RenderPool {
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
