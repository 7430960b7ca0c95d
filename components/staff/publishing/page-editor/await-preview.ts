/** Waits until a preview is made. */
import { isUnderWay } from '../../../../domain/publishing/preview/preview.ts'
import type { ListedPagePreview } from '../../../../domain/publishing/preview/schema.ts'

const POLL_MS = 500
/** Previews take seconds; on a shop whose publisher has stopped they never come. */
const MAX_WAIT_MS = 2 * 60_000

export type Clock = { now: () => number; wait: (ms: number) => Promise<void> }

const CLOCK: Clock = { now: Date.now, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/** 'unwanted' has no message, since the editor closed its tab. */
export type Awaited =
  | { state: 'made'; link: string }
  | { state: 'unwanted' }
  | { state: 'failed' | 'late'; message: string }

/** `read` returns the preview as it is; undefined once it is deleted. */
export async function awaitPreview(
  read: () => Promise<Pick<ListedPagePreview, 'link' | 'state' | 'message'> | undefined>,
  isWanted: () => boolean,
  { now, wait }: Clock = CLOCK,
): Promise<Awaited> {
  const end = now() + MAX_WAIT_MS
  while (isWanted()) {
    if (now() > end)
      return { state: 'late', message: 'The preview takes too long. Try again later, or look at Publishing' }
    const preview = await read()
    if (preview?.link) return { state: 'made', link: preview.link }
    if (!preview || !isUnderWay(preview))
      return { state: 'failed', message: `The preview could not be made. ${preview?.message ?? ''}`.trim() }
    await wait(POLL_MS)
  }
  return { state: 'unwanted' }
}
