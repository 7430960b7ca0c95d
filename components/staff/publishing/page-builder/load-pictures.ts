/** Loads the pictures that measuring depends on, which a browser leaves for later while they are far from the screen. */

/** Matches what has words over its picture. */
const BEHIND_WORDS = '[data-element]:has(> [data-layer]),.page-backdrop'

/** True for a picture that is still loading, or can't be loaded. */
export const isUndrawn = (image: HTMLImageElement): boolean => !image.complete || image.naturalWidth === 0

/** Some pictures take no room until they are loaded. */
const isNeeded = (image: HTMLImageElement): boolean =>
  image.getClientRects().length > 0 && (image.offsetHeight === 0 || image.closest(BEHIND_WORDS) !== null)

/** Resolves once the pictures are loaded or have failed, also those of parts that arrive in the meantime. */
export async function loadPictures(container: HTMLElement, tried = new Set<HTMLImageElement>()): Promise<void> {
  const images = [...container.querySelectorAll('img')].filter(
    (image) => !tried.has(image) && isUndrawn(image) && isNeeded(image),
  )
  if (images.length === 0) return
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
  await loadPictures(container, new Set([...tried, ...images]))
}
