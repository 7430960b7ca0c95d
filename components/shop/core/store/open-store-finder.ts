/** Opens the modal 'Select Local Store'. Its code is loaded by the first press that asks for it. */

/** The target of a link to the store finder without script: the home page's 'Shop local'. */
export const FINDER_LINK = '/#shop-local'

/** Text of such a link while no store is chosen. */
export const CHOOSE_STORE = 'Choose a store'

/** With a postcode, the shops near it are looked for at once. Where the code can't be loaded, the link is followed. Never rejects. */
export async function openStoreFinder(postcode = ''): Promise<void> {
  const loaded = await import('./mount-store-finder.tsx').catch(() => null)
  if (loaded === null) location.assign(FINDER_LINK)
  else loaded.mountStoreFinder(postcode)
}
