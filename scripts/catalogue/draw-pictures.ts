/** Draws the bottle pictures of a catalogue into the media folder, on all cores. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openThreadPool } from '../../build/thread-pool.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import type { DrawEntries } from './draw-entries.ts'

const BATCH = 20
const WORKER = fileURLToPath(new URL('./draw-worker.ts', import.meta.url))

/** Draws one batch in this thread: it is done before another thread has loaded the illustrator. */
async function openDrawing(mediaDir: string, batches: number) {
  if (batches <= 1) {
    const { entryDrawer } = await import('./draw-entries.ts')
    return { run: entryDrawer(mediaDir), close: () => undefined }
  }
  const threads = Math.min(batches, availableParallelism())
  return openThreadPool<Parameters<DrawEntries>[0], void>({ filename: WORKER, workerData: mediaDir, threads })
}

/** `onProgress` gets the number of entries drawn, and the total. */
export async function drawPictures(
  mediaDir: string,
  entries: CatalogueEntry[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(entries.length / BATCH) }, (_, index) =>
    entries.slice(index * BATCH, (index + 1) * BATCH),
  )
  const drawing = await openDrawing(mediaDir, batches.length)
  let done = 0
  try {
    await Promise.all(
      batches.map(async (batch) => {
        await drawing.run(batch)
        done += batch.length
        onProgress(done, entries.length)
      }),
    )
  } finally {
    await drawing.close()
  }
}
