/**
 * A product list on a page: it wakes up at once when its address or this browser asks for more than is prerendered (the
 * chosen store's order, for one), or when the visitor returns to a place in it.
 */
import { useContext, useLayoutEffect, useRef } from 'react'
import { asksForMore } from '../../../../domain/catalogue/search/list-choice.ts'
import { ArrivalsContext } from '../../../kit/islands/arrivals-context.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { isMarked } from '../../core/store/state.ts'
import { anchorOfEntry } from './entry-anchor.ts'
import type { ProductListProps } from './product-list.tsx'
import { savedFilters } from './saved-filters.ts'

const ProductList = onDemand(() => import('./product-list.tsx').then((list) => list.ProductList))

/** A link to the list that is shown may ask for other wines: each arrival is a list of its own. */
export const ListPart = (props: ProductListProps) => <ArrivedList key={useContext(ArrivalsContext)} {...props} />

function ArrivedList(props: ProductListProps) {
  const { route, q, listingType } = props.scope
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (anchorOfEntry()) wake()
    const isOwnStores = isMarked() && listingType === ''
    if (q === '' && !asksForMore(location.search) && savedFilters(route) === '' && !isOwnStores) return
    // The prerendered list differs from the request: it steps back until the answer is here (product-list.css).
    frame.current?.setAttribute('data-asked', '')
    wake()
  }, [route, q, listingType])
  return (
    <div ref={frame} id="list" className="list-frame" tabIndex={-1}>
      <ProductList {...props} />
    </div>
  )
}
