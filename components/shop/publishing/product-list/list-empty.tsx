/** Message in place of a list that is empty or could not be loaded. */
import { Button } from '../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import type { ListView } from './list-view.ts'
import { NothingFound } from './nothing-found.tsx'

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
