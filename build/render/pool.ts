/** Feeds the build's threads, queueing only as much as they can take, so that memory stays flat. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openThreadPool } from '../thread-pool.ts'
import { addFindings, type Findings, noFindings, type PageTask, type WorkerSettings } from './task.ts'

/** A batch is sent when it has so many pages, or so many characters: lists may be a hundred times the size of products. */
const BATCH = 50
const BATCH_LENGTH = 400_000
/**
 * Megabytes. Pages stream through and leave nothing behind, so a small heap is enough for any catalogue; without a
 * limit it would be left to grow with the number of pages before it is swept.
 */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

export type RenderPool = {
  /** Resolves when there is room for more; throws a worker's error. */
  render: (page: PageTask) => Promise<void>
  /** Resolves when every page is written, with what was found on them. */
  rendered: () => Promise<Findings>
  destroy: () => Promise<void>
}

/**
 * `isWhole` says that all pages will come: then every thread loads the bundle at once. A few changed pages are rendered
 * sooner by one. `onDone` gets the number of pages written since its last call.
 */
export function renderPool(settings: WorkerSettings, isWhole: boolean, onDone: (pages: number) => void): RenderPool {
  const threads = availableParallelism()
  const pool = openThreadPool<PageTask[], Findings>({
    filename: WORKER,
    workerData: settings,
    resourceLimits: HEAP,
    startsWith: isWhole ? threads : 1,
  })
  const running = new Set<Promise<void>>()
  const findings = noFindings()
  let failure: { error: unknown } | undefined
  let waiting: PageTask[] = []
  let waitingLength = 0

  async function run(pages: PageTask[]): Promise<void> {
    addFindings(findings, await pool.run(pages))
    onDone(pages.length)
  }

  async function start(pages: PageTask[]): Promise<void> {
    const work = run(pages)
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
    if (pages.length > 0) await start(pages)
  }

  return {
    async render(page) {
      waiting.push(page)
      waitingLength += page.json.length + page.tail.length
      if (waiting.length >= BATCH || waitingLength >= BATCH_LENGTH) await flush()
    },
    async rendered() {
      await flush()
      await settle()
      return findings
    },
    destroy: pool.close,
  }
}
