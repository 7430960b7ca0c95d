/** A list without products, or one that could not be had. */

import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { AllWineLink } from '../shop/all-wine-link.tsx'
import type { ListView } from './list-view.ts'
import { NothingFound } from './nothing-found.tsx'

export type ListEmptyProps = { view: ListView; q: string; onClear: () => void; onRetry: () => void }

export function ListEmpty({ view, q, onClear, onRetry }: ListEmptyProps) {
  if (view.status === 'failed') {
    return (
      <EmptyState heading="We couldn’t fetch this list" text="The shelf is there; the way to it is not, just now.">
        <Button onClick={onRetry}>Try again</Button>
      </EmptyState>
    )
  }
  if (view.choice.filters.length > 0) {
    return (
      <EmptyState heading="No products found" text="Nothing here is all of that at once." niche="white">
        <Button look="line" onClick={onClear}>
          Clear all filters
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
