/** Draws the bottle pictures of a catalogue into the media folder, on all cores. */
import { fileURLToPath } from 'node:url'
import { openThreadPool } from '../../build/thread-pool.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'

const BATCH = 20
const WORKER = fileURLToPath(new URL('./draw-worker.ts', import.meta.url))

/** `onProgress` gets the number of entries drawn, and the total. */
export async function drawPictures(
  mediaDir: string,
  entries: CatalogueEntry[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const pool = openThreadPool<CatalogueEntry[], void>({ filename: WORKER, workerData: mediaDir })
  const batches = Array.from({ length: Math.ceil(entries.length / BATCH) }, (_, index) =>
    entries.slice(index * BATCH, (index + 1) * BATCH),
  )
  let done = 0
  try {
    await Promise.all(
      batches.map(async (batch) => {
        await pool.run(batch)
        done += batch.length
        onProgress(done, entries.length)
      }),
    )
  } finally {
    await pool.close()
  }
}
