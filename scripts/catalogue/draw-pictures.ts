/** Draws the bottle pictures of a catalogue into the media folder, on all cores. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openThreadPool, type ThreadPool } from '../../build/thread-pool.ts'
import type { PicturedEntry } from '../../content/illustrator/pictures.ts'
import type { DrawEntries } from './draw-entries.ts'

const BATCH = 20
const WORKER = fileURLToPath(new URL('./draw-worker.ts', import.meta.url))

export type Drawing = {
  /** `onProgress` gets the number of entries drawn, and the total. */
  draw: (entries: readonly PicturedEntry[], onProgress?: (done: number, total: number) => void) => Promise<void>
  close: () => Promise<void> | undefined
}

/** Starts threads once there is more than one batch. */
export function openDrawing(mediaDir: string): Drawing {
  let pool: ThreadPool<Parameters<DrawEntries>[0], void> | undefined
  /** Draws one batch in this thread, faster than another thread loads the illustrator. */
  const drawHere = async (entries: readonly PicturedEntry[]) => {
    const { entryDrawer } = await import('./draw-entries.ts')
    entryDrawer(mediaDir)(entries)
  }
  return {
    draw: async (entries, onProgress = () => undefined) => {
      const batches = Array.from({ length: Math.ceil(entries.length / BATCH) }, (_, index) =>
        entries.slice(index * BATCH, (index + 1) * BATCH),
      )
      if (batches.length > 1)
        pool ??= openThreadPool({
          ...{ filename: WORKER, workerData: mediaDir },
          threads: Math.min(batches.length, availableParallelism()),
        })
      const run = pool?.run ?? drawHere
      let done = 0
      await Promise.all(
        batches.map(async (batch) => {
          await run(batch)
          done += batch.length
          onProgress(done, entries.length)
        }),
      )
    },
    close: () => pool?.close(),
  }
}

export async function drawPictures(
  mediaDir: string,
  entries: readonly PicturedEntry[],
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const drawing = openDrawing(mediaDir)
  try {
    await drawing.draw(entries, onProgress)
  } finally {
    await drawing.close()
  }
}
