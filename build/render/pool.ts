/**
 * Renders pages in the build's threads and, when those are busy, in this one, which keeps memory flat and all threads
 * busy. Without other threads all pages are rendered here.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'
import { addFindings, type Findings, noFindings, type PageTask, type WorkerSettings } from '../load/task.ts'
import { openThreadPool } from '../release/thread-pool.ts'
import { pageBatch } from './page-batch.ts'
import { openPageWriter, type PageWriter, TOGETHER } from './page-writer.ts'
import type { TailCache } from './tail-cache.ts'

/** Maximum size of a batch sent to another thread. */
const BATCH = { pages: 50, characters: 400_000 }
/** Batches that a thread is working on or has queued. */
const BATCHES_EACH = 2
/**
 * Heap limit of a thread in megabytes. Pages stream through, so a small heap is enough for any catalogue; without a
 * limit it would grow with the number of pages before it is collected.
 */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

export type RenderPoolOptions = {
  /** Number of threads besides this one. */
  threads: number
  /** True for a full build: every thread then loads the bundle immediately. One thread is faster for a few pages. */
  isWhole: boolean
  /** True for paths known to exist; links to those aren't collected. */
  isThere?: ((path: string) => boolean) | undefined
  /** Tails of lists that this thread cached in an earlier build. */
  tails?: TailCache
  /** Called with the number of pages written since the last call. */
  onDone: (pages: number) => void
}

export type RenderPool = {
  /** `descriptor` is the parsed JSON of the page. Resolves when there is room for more; throws a thread's error. */
  render: (page: PageTask, descriptor: Descriptor) => Promise<void>
  /** Resolves with the findings once every page is written. */
  rendered: () => Promise<Findings>
  destroy: () => Promise<void>
}

export function renderPool(settings: WorkerSettings, options: RenderPoolOptions): RenderPool {
  const { threads, isWhole, isThere, tails, onDone } = options
  const pool =
    threads > 0
      ? openThreadPool<PageTask[], Findings>({
          filename: WORKER,
          workerData: settings,
          resourceLimits: HEAP,
          threads,
          startsWith: isWhole ? threads : 1,
        })
      : undefined
  const running = new Set<Promise<void>>()
  const findings = noFindings()
  let failure: { error: unknown } | undefined
  const others = pageBatch(BATCH)
  const own = pageBatch(TOGETHER)
  let ownWriter: Promise<PageWriter> | undefined

  function note(found: Findings, pages: number): void {
    addFindings(findings, found, isThere)
    onDone(pages)
  }

  function openOwnWriter(): Promise<PageWriter> {
    ownWriter ??= openPageWriter(settings, tails)
    // Awaited by the first page that is rendered here; until then a rejection must not count as unhandled.
    ownWriter.catch(() => undefined)
    return ownWriter
  }
  if (isWhole || !pool) openOwnWriter()

  async function renderHere(): Promise<void> {
    const pages = own.take()
    if (pages.length === 0) return
    const write = await openOwnWriter()
    note(write(pages), pages.length)
    // Yields to other work in this thread.
    await yieldToEventLoop()
  }

  function send(): void {
    const pages = others.take()
    if (pages.length === 0 || !pool) return
    const work: Promise<void> = pool
      .run(pages)
      .then((found) => note(found, pages.length))
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => running.delete(work))
    running.add(work)
  }

  return {
    async render(page, descriptor) {
      if (failure) throw failure.error
      if (running.size < threads * BATCHES_EACH) {
        if (others.add(page)) send()
      } else if (own.add({ ...page, descriptor })) await renderHere()
    },
    async rendered() {
      send()
      await renderHere()
      await Promise.all(running)
      if (failure) throw failure.error
      return findings
    },
    destroy: async () => pool?.close(),
  }
}
