/** A basket with nothing in it, and one way on (spec §2, Empty basket). */
import { EmptyState } from '../primitives/empty-state.tsx'

export const EmptyCart = () => (
  <EmptyState heading="Your basket is empty" text="Six wines, any six, and every bottle costs less.">
    <a className="btn" href="/wine">
      Shop all wine
    </a>
  </EmptyState>
)
