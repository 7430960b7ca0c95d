/** The page for unknown URLs. */
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import { UsualHelp } from '../../catalogue/search/help-links.tsx'

export const NotFoundScreen = () => (
  <main id="main" className="wrap not-found" tabIndex={-1}>
    <h1>We can’t find that page</h1>
    <EmptyState heading="Nothing on this shelf" text="It may have moved, or sold out for good." niche="white">
      <AllWineLink />
      <UsualHelp />
    </EmptyState>
  </main>
)
