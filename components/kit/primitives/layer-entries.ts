/**
 * Identifies the history entries of things open over a page (layers.ts). Apart from it, so that moving between
 * pages can tell one from another before anything has been opened.
 */

/** The key of the page's own entry, by the keys of those above it. */
const pages = new Map<string, string>()
let leaving: Promise<unknown> = Promise.resolve()

export const pageKeyOf = (key: string): string => pages.get(key) ?? key

export const markLayer = (key: string, pageKey: string): void => void pages.set(key, pageKey)

/** The entry where the visitor is becomes another page's, under the same key. */
export const unmarkLayer = (): void => void pages.delete(navigation.currentEntry?.key ?? '')

/** Number of layers that are open, or were, at the visitor's entry. */
export const layersHere = (): number => history.state?.layers ?? 0

export const setLeaving = (left: Promise<unknown>): void => {
  leaving = left
}

/** Resolves once the entries of closed layers are left but for one, which a link of a layer is to take. */
export async function leaveLayers(): Promise<void> {
  await leaving
  const above = layersHere() - 1
  const lowest = above > 0 && navigation.entries()[(navigation.currentEntry?.index ?? 0) - above]
  if (lowest) await navigation.traverseTo(lowest.key).finished?.catch(() => undefined)
}

/** True if a step back or forward only closes a layer, or leads to one that has closed: the page stays. */
export const staysUnderLayers = ({ navigationType, destination }: NavigateEvent): boolean =>
  navigationType === 'traverse' &&
  destination.sameDocument &&
  pageKeyOf(destination.key) === pageKeyOf(navigation.currentEntry?.key ?? '')
