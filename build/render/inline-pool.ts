/** Renders a few pages in this thread: sooner than any other could have loaded the bundle. */
import { setImmediate as breathe } from 'node:timers/promises'
import { openPageWriter } from './page-writer.ts'
import type { RenderPool } from './pool.ts'
import { addFindings, noFindings, type WorkerSettings } from './task.ts'

/** `onDone` gets the number of pages written since its last call. */
export function inlinePool(settings: WorkerSettings, onDone: (pages: number) => void): RenderPool {
  const opening = openPageWriter(settings)
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
