import { giveUp, tryAgain } from './held-press.ts'
import { $loadFailure, reportLoadFailure } from './load-failure.ts'
import { nextChance } from './visitor.ts'

/**
 * Resolves once `load` does. Retries at each chance while the code can't be loaded: offline, or the release's files were
 * deleted. `onFailure` is called after each attempt that failed.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>, onFailure?: () => void): Promise<Loaded> {
  let reported: Error | undefined
  while (true) {
    try {
      const loaded = await load()
      // Offers no reload for a file that has loaded since (reload-offer.ts).
      if (reported && $loadFailure.get() === reported) $loadFailure.set(null)
      return loaded
    } catch (error) {
      if (!(error instanceof Error)) throw error
      reported = error
      reportLoadFailure(error)
      giveUp()
      onFailure?.()
      await nextChance()
      tryAgain()
    }
  }
}
