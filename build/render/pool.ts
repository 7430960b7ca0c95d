/** Feeds the build's threads, queueing only as much as they can take, so that memory stays flat. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { closeThreadPool, openThreadPool } from '../thread-pool.ts'
import { type Findings, noFindings, type PageTask, type Task, type WorkerSettings, type WrittenRoute } from './task.ts'

/** A batch is sent when it has so many pages, or so many characters: lists may be a hundred times the size of products. */
const BATCH = 20
const BATCH_LENGTH = 400_000
/**
 * Megabytes. Pages stream through and leave nothing behind, so a small heap is enough for any catalogue; without a
 * limit it would be left to grow with the number of pages before it is swept.
 */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

export type RenderPool = {
  /** Resolves when there is room for more; throws a worker's error. */
  render: (page: PageTask) => Promise<void>
  /** Resolves when every page is written, with the milliseconds the threads spent on it. */
  rendered: () => Promise<{ busy: number }>
  /** Checks and compresses the pages that were written. */
  finish: () => Promise<Findings>
  destroy: () => Promise<void>
}

/**
 * `isWhole` says that all pages will come: then every thread loads the bundle at once. A few changed pages are rendered
 * sooner by one. `onDone` gets the number of pages written since its last call.
 */
export function renderPool(settings: WorkerSettings, isWhole: boolean, onDone: (pages: number) => void): RenderPool {
  const threads = availableParallelism()
  const pool = openThreadPool({
    filename: WORKER,
    workerData: settings,
    resourceLimits: HEAP,
    startsWith: isWhole ? threads : 1,
  })
  const running = new Set<Promise<void>>()
  const findings = noFindings()
  const written: WrittenRoute[] = []
  let failure: { error: unknown } | undefined
  let waiting: PageTask[] = []
  let waitingLength = 0

  async function run(task: Task): Promise<void> {
    const found: Findings = await pool.run(task)
    findings.problems.push(...found.problems)
    for (const [link, route] of found.links) findings.links.set(link, route)
    findings.busy += found.busy
    if (task.kind === 'render') onDone(task.pages.length)
  }

  async function start(task: Task): Promise<void> {
    const work = run(task)
      .catch((error) => {
        failure ??= { error }
      })
      .finally(() => running.delete(work))
    running.add(work)
    while (running.size >= threads * 2) await Promise.race(running)
    if (failure) throw failure.error
  }

  async function settle(): Promise<void> {
    await Promise.all(running)
    if (failure) throw failure.error
  }

  async function flush(): Promise<void> {
    const pages = waiting
    waiting = []
    waitingLength = 0
    if (pages.length > 0) await start({ kind: 'render', pages })
  }

  return {
    async render(page) {
      waiting.push(page)
      written.push({ route: page.route, type: page.type })
      waitingLength += page.json.length + page.tail.length
      if (waiting.length >= BATCH || waitingLength >= BATCH_LENGTH) await flush()
    },
    async rendered() {
      await flush()
      await settle()
      return { busy: findings.busy }
    },
    async finish() {
      for (let at = 0; at < written.length; at += BATCH) {
        await start({ kind: 'finish', routes: written.slice(at, at + BATCH) })
      }
      await settle()
      return findings
    },
    destroy: () => closeThreadPool(pool),
  }
}
