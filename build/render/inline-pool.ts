/** Renders a few pages in this thread: sooner than any other could have loaded the bundle. */
import { setImmediate as breathe } from 'node:timers/promises'
import { openPageWriter } from './page-writer.ts'
import type { RenderPool } from './pool.ts'
import { noFindings, type WorkerSettings, type WrittenRoute } from './task.ts'

/** `onDone` gets the number of pages written since its last call. */
export function inlinePool(settings: WorkerSettings, onDone: (pages: number) => void): RenderPool {
  const opening = openPageWriter(settings)
  // Awaited by the first page; until then a failure must not count as unhandled.
  opening.catch(() => undefined)
  const written: WrittenRoute[] = []
  let busy = 0
  return {
    async render(page) {
      const work = await opening
      busy += work({ kind: 'render', pages: [page] }).busy
      written.push({ route: page.route, type: page.type })
      onDone(1)
      await breathe()
    },
    rendered: async () => ({ busy }),
    async finish() {
      const work = await opening
      const findings = noFindings()
      for (const route of written) {
        const { problems, links } = work({ kind: 'finish', routes: [route] })
        findings.problems.push(...problems)
        for (const [link, from] of links) findings.links.set(link, from)
        await breathe()
      }
      return findings
    },
    destroy: async () => undefined,
  }
}
