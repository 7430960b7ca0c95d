/** Makes the smaller copies of pictures that a deploy uploads. */
import { makePictures } from './make-pictures.ts'

/** Time limit in seconds, as CI has 30 minutes for a whole deploy. */
const SECONDS = 600

/**
 * The bucket keeps the copies, so that a later deploy continues. Without copies pictures are shown in full size, so a
 * failure is only reported and doesn't stop the deploy. Throws if `signal` aborts.
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
  if (left > 0) onLine(`${left} pictures are shown in full size until the next deploy makes their smaller copies.`)
}
