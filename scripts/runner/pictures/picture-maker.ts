/**
 * Makes smaller copies of pictures and compressed copies of drawings while the shop runs: at its start, and when the
 * folder of pictures changes.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listVariants } from '../../../build/pictures/list-variants.ts'
import { compressFiles } from '../../../build/publish/compress-release.ts'
import { VARIANT_FOLDERS } from '../../../domain/publishing/media/picture-variants.ts'
import { repeat } from '../../tools/repeat.ts'
import type { MadePictures } from './make-pictures.ts'

/** Interval between checks of the folder, in milliseconds. */
const POLL_INTERVAL_MS = 5000

export type PictureMakerOptions = {
  mediaDir: string
  make: (signal: AbortSignal) => Promise<MadePictures>
  /** Called once with each sentence about a picture without copies, and on failures. */
  onTrouble: (message: string) => void
  lookEvery?: number
}

const timeOf = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/** State that changes when a file is added, renamed or removed in one of the folders of copies. */
const stateOfCopies = async (mediaDir: string): Promise<string> =>
  (await Promise.all(VARIANT_FOLDERS.map((folder) => timeOf(join(mediaDir, folder))))).join()

export function startPictureMaker(options: PictureMakerOptions): { stop: () => Promise<void> } {
  const { mediaDir, make, onTrouble, lookEvery = POLL_INTERVAL_MS } = options
  const ending = new AbortController()
  let mentioned = new Set<string>()
  let seen = ''
  let timeOfPictures = 0

  /** Remembers a state once a check found nothing to do. Starts no process for a shop with only drawings. */
  async function poll(): Promise<void> {
    timeOfPictures = await timeOf(mediaDir)
    const state = `${timeOfPictures},${await stateOfCopies(mediaDir)}`
    if (state === seen) return
    await compressFiles(mediaDir, { signal: ending.signal })
    const { due, orphans } = await listVariants(mediaDir)
    if (due.length > 0 || orphans.length > 0) {
      const { made, removed, problems } = await make(ending.signal)
      for (const problem of problems) if (!mentioned.has(problem)) onTrouble(problem)
      mentioned = new Set(problems)
      if (made > 0 || removed > 0) return
    }
    seen = state
  }

  return repeat(ending, async () => {
    try {
      await poll()
    } catch (error) {
      if (!ending.signal.aborted) {
        onTrouble(error instanceof Error ? error.message : String(error))
        // Retries when a picture was added since the check began, not because of copies that it left behind.
        seen = `${timeOfPictures},${await stateOfCopies(mediaDir)}`
      }
    }
    return lookEvery
  })
}
