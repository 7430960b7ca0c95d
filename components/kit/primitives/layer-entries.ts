/**
 * Identifies the history entries of layers, such as dialogs (layers.ts). In a file of its own, so that page navigation
 * can use it before any layer has been opened.
 */

/** Maps the key of a layer's history entry to the key of its page's entry. */
const pages = new Map<string, string>()
let leaving: Promise<unknown> = Promise.resolve()

export const pageKeyOf = (key: string): string => pages.get(key) ?? key

export const markLayer = (key: string, pageKey: string): void => void pages.set(key, pageKey)

/** Makes the current entry, which keeps its key, belong to a page again. */
export const unmarkLayer = (): void => void pages.delete(navigation.currentEntry?.key ?? '')

/** Number of layers at the current history entry. */
export const layersHere = (): number => history.state?.layers ?? 0

export const setLeaving = (left: Promise<unknown>): void => {
  leaving = left
}

/** Goes back over the entries of closed layers, except one that the link to open next will replace. */
export async function leaveLayers(): Promise<void> {
  await leaving
  const above = layersHere() - 1
  const lowest = above > 0 && navigation.entries()[(navigation.currentEntry?.index ?? 0) - above]
  if (lowest) await navigation.traverseTo(lowest.key).finished?.catch(() => undefined)
}

/** True if a history traversal only closes a layer or reaches the entry of a closed one, so that the page stays. */
export const staysUnderLayers = ({ navigationType, destination }: NavigateEvent): boolean =>
  navigationType === 'traverse' &&
  destination.sameDocument &&
  pageKeyOf(destination.key) === pageKeyOf(navigation.currentEntry?.key ?? '')
