/** Makes the smaller copies of pictures that a deploy uploads. */
import { makePictures } from './make-pictures.ts'

/** Seconds: CI has 30 minutes for all of a deploy. */
const SECONDS = 600

/**
 * The bucket keeps the copies, so that a later deploy goes on where there was no time. Without copies pictures are shown
 * in full size, which is no reason to keep a deploy back: a failure is a line. Throws when `signal` ends it.
 */
export async function makeDeployPictures(
  mediaDir: string,
  onLine: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const pictures = await makePictures(mediaDir, { seconds: SECONDS, ...(signal && { signal }) }).catch(
    (error: unknown) => {
      signal?.throwIfAborted()
      return error instanceof Error ? error.message : String(error)
    },
  )
  if (typeof pictures === 'string') return onLine(pictures)
  const { made, left, problems } = pictures
  for (const problem of problems) onLine(problem)
  if (made > 0) onLine(`Made smaller copies of ${made} pictures.`)
  if (left > 0) onLine(`${left} pictures are shown in full size: the next deploy makes their smaller copies.`)
}
