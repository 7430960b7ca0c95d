/**
 * Writes a list's choices into the history as steps that Back undoes. Moves of the price handles share one step. In a
 * layer, such as the drawer of filters, they become one step when it closes (layers.ts).
 */
import { setPrice } from '../../../../domain/catalogue/search/change-filters.ts'
import { readChoice, writeChoice } from '../../../../domain/catalogue/search/list-address.ts'
import { layersHere } from '../../../kit/primitives/layer-entries.ts'

/** Returns a query without its price and page. */
function withoutPrice(search: string): string {
  const { filters, sort } = readChoice(search, true)
  return writeChoice({ filters: setPrice(filters, null), sort, page: 1 }, '', true)
}

/** Adds the step that leads to the query `search`. Without the Navigation API, Back could not show the earlier list. */
export function addStep(search: string): void {
  if (search === location.search) return
  const url = location.pathname + search
  const isPriceStep = withoutPrice(search) === withoutPrice(location.search)
  if (layersHere() > 0) history.replaceState({ ...history.state, isStep: true }, '', url)
  else if (!('navigation' in window) || (isPriceStep && history.state?.isPriceStep === true)) {
    history.replaceState(history.state, '', url)
  } else history.pushState({ ...history.state, anchor: undefined, isPriceStep }, '', url)
}
