/**
 * A product list on a page. Hydrates immediately if the URL or this browser needs another list than the prerendered one
 * (such as the local store's order), if the visitor returns to a position in it, or if they may buy as a club member.
 */
import { useContext, useLayoutEffect, useRef } from 'react'
import { asksForMore } from '../../../../domain/catalogue/search/list-choice.ts'
import { ArrivalsContext } from '../../../kit/islands/arrivals-context.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { isMarked as isCustomer } from '../../core/session/marker.ts'
import { isMarked } from '../../core/store/marker.ts'
import { anchorOfEntry } from './entry-anchor.ts'
import type { ProductListProps } from './product-list.tsx'
import { savedFilters } from './saved-filters.ts'
import './list-page.css'

const ProductList = onDemand(() => import('./product-list.tsx').then((list) => list.ProductList))

/** Starts a new list on each arrival, because a link to the same path may have other filters. */
export const ListPart = (props: ProductListProps) => <ArrivedList key={useContext(ArrivalsContext)} {...props} />

function ArrivedList(props: ProductListProps) {
  const { route, q, listingType } = props.scope
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const isMembers = listingType === 'wineclub' && isCustomer()
    if (anchorOfEntry() || isMembers) wake()
    const isOwnStores = isMarked() && listingType === ''
    // Kept until the store is loaded (use-list.ts).
    if (!isOwnStores) delete document.documentElement.dataset.store
    if (q === '' && !asksForMore(location.search) && savedFilters(route) === '' && !isOwnStores) return
    // Hides the cards of the prerendered list, which differs from the requested one, until the response arrives
    // (product-list.css).
    frame.current?.setAttribute('data-asked', '')
    wake()
  }, [route, q, listingType])
  return (
    <div ref={frame} id="list" className="list-frame" tabIndex={-1}>
      <ProductList {...props} />
    </div>
  )
}
