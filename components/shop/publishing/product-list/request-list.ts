/** Requests a batch of a product list. */
import { sortParameters } from '../../../../domain/catalogue/search/list-address.ts'
import { defaultSort, type ListChoice } from '../../../../domain/catalogue/search/list-choice.ts'
import type { ProductList } from '../../../../domain/catalogue/search/schema.ts'
import { LIST_BATCH } from '../../../../domain/catalogue/search/search.ts'
import { withStore } from '../../../../domain/catalogue/search/store-filter.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { callList } from '../../catalogue/search/call-list.ts'
import { $localStore } from '../../core/store/state.ts'
import { hasStore, type ListScope } from './list-view.ts'

/** Returns the id of the local store; null without one and for lists without a store. */
const storeOf = (scope: ListScope): string | null => (hasStore(scope) ? ($localStore.get()?.id ?? null) : null)

/** `page`: number of the batch, from 1. `fromAddress`: true if the choice was read from the URL. */
export const requestList = (
  scope: ListScope,
  { filters, sort }: ListChoice,
  page: number,
  fromAddress: boolean,
): Promise<CallResult<ProductList>> => {
  const { route, listingType, q, isAmend } = scope
  return callList({
    start_index: String((page - 1) * LIST_BATCH),
    fetch_next: String(LIST_BATCH),
    ...sortParameters(sort),
    [fromAddress ? 'filters_from_url' : 'filters']: JSON.stringify(withStore(filters, storeOf(scope))),
    route,
    ...(q === '' ? {} : { search_string: q }),
    ...(listingType === '' ? {} : { listing_type: listingType }),
    ...(isAmend ? { is_amend: 'true' } : {}),
    // Pinned products come first in the default order only; other orders must be exact.
    allow_pinned_products: sort === defaultSort(q !== '') ? 'true' : 'false',
  })
}
