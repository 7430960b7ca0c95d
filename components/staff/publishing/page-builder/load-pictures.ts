/** Loads the pictures that measuring depends on, which a browser leaves for later while they are far from the screen. */
import { settlesInTime } from './patience.ts'

/** Matches what has words over its picture. */
const BEHIND_WORDS = '[data-element]:has(> [data-layer]),.page-backdrop'

/** True for a picture that is still loading, or can't be loaded. */
export const isUndrawn = (image: HTMLImageElement): boolean => !image.complete || image.naturalWidth === 0

/** Some pictures take no room until they are loaded. */
const isNeeded = (image: HTMLImageElement): boolean =>
  image.getClientRects().length > 0 && (image.offsetHeight === 0 || image.closest(BEHIND_WORDS) !== null)

/** Addresses that gave no answer in time: they are not waited for again, unless they load later. */
const unanswered = new Set<string>()

const isLate = (image: HTMLImageElement): boolean => !image.complete && unanswered.has(image.currentSrc)

async function wait(image: HTMLImageElement): Promise<void> {
  if (!(await settlesInTime(image.decode()))) unanswered.add(image.currentSrc)
}

/** The pictures of a container that gave no answer. */
export const latePictures = (container: HTMLElement): HTMLImageElement[] =>
  [...container.querySelectorAll('img')].filter((image) => isNeeded(image) && isLate(image))

/**
 * Resolves once the pictures are loaded or have failed, also those of parts that arrive in the meantime. Gives up on
 * those that do not answer.
 */
export async function loadPictures(container: HTMLElement, tried = new Set<HTMLImageElement>()): Promise<void> {
  const images = [...container.querySelectorAll('img')].filter(
    (image) => !tried.has(image) && isUndrawn(image) && isNeeded(image) && !isLate(image),
  )
  if (images.length === 0) return
  for (const image of images) image.loading = 'eager'
  await Promise.all(images.map(wait))
  await loadPictures(container, new Set([...tried, ...images]))
}
