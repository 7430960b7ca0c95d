/** Opens the store finder, the modal 'Select Local Store'. */
import { openInstead } from '../../../kit/islands/load-failure.ts'

/** Target of links to the store finder without scripts: the home page's 'Shop local' section. */
export const FINDER_LINK = '/#shop-local'

/** Text of such a link while there is no local store. */
export const CHOOSE_STORE = 'Choose a store'

/**
 * Loads the code and opens the modal; follows the link if the code can't be loaded. Never rejects.
 *
 * @param postcode Searched for immediately, unless empty
 */
export async function openStoreFinder(postcode = ''): Promise<void> {
  const loaded = await import('./mount-store-finder.tsx').catch(() => null)
  if (loaded === null) await openInstead(FINDER_LINK)
  else loaded.mountStoreFinder(postcode)
}
