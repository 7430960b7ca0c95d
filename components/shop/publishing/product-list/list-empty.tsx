/** Message in place of a list that is empty or could not be loaded. */
import { useEffect, useState } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { call } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { UsualHelp, useHelp } from '../../catalogue/search/help-links.tsx'
import { ListCards } from './list-cards.tsx'
import type { ListView } from './list-view.ts'

export type ListEmptyProps = { view: ListView; q: string; onClear: () => void; onRetry: () => void }

export function ListEmpty({ view, q, onClear, onRetry }: ListEmptyProps) {
  if (view.status === 'failed') {
    return (
      <EmptyState
        heading="We couldn’t load this list"
        text={
          navigator.onLine
            ? 'Something went wrong on our side. Please try again in a moment.'
            : 'You’re offline. Please try again once you’re connected.'
        }
      >
        <Button onClick={onRetry}>Try again</Button>
      </EmptyState>
    )
  }
  const isNarrowed = view.choice.filters.some(({ attribute }) => attribute !== 'store')
  if (isNarrowed || (q === '' && view.choice.filters.length > 0)) {
    return (
      <EmptyState heading="No products found" text="Nothing matches all of these filters." niche="white">
        <Button variant="line" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    )
  }
  if (q !== '') return <NothingFound key={q} q={q} />
  return (
    <EmptyState heading="No products found" text="This shelf is empty just now." niche="white">
      <AllWineLink look="btn line">See all wine</AllWineLink>
    </EmptyState>
  )
}

/** Maximum number of popular products: two rows. */
const POPULAR = 8

/** Message for a search without results, with popular products below. */
function NothingFound({ q }: { q: string }) {
  const [popular, setPopular] = useState<ProductCard[]>([])
  const isHelp = useHelp(q).length > 0
  // A shop without ratings doesn't know its popular products.
  const heading = useOffers('ratings') ? 'Popular just now' : 'Have a look at these'
  useEffect(() => {
    let current = true
    call('GET /api/elastic-search/products', {
      query: { search_type: 'fuzzy', search_string: q, start_index: '0', fetch_next: String(POPULAR) },
    }).then((answer) => {
      // If they can't be loaded, only the message is shown.
      if (current && answer.ok) setPopular(answer.data.products)
    })
    return () => {
      current = false
    }
  }, [q])
  return (
    <>
      <EmptyState
        heading="No products found"
        text={isHelp ? '' : `We found nothing for ‘${q}’. Try another spelling or fewer words.`}
        niche="white"
      >
        <AllWineLink look="btn line">See all wine</AllWineLink>
        {!isHelp && <UsualHelp />}
      </EmptyState>
      {popular.length > 0 && (
        <section className="list-popular grid-5" aria-label={heading}>
          <h3>{heading}</h3>
          <ListCards products={popular} />
        </section>
      )}
    </>
  )
}
