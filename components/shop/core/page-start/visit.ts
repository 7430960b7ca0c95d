/**
 * Runs on import, on every page: starts the consent banner, the last basket and membership immediately, the rest on the
 * visitor's first action.
 */
import { isVisitorActive } from '../../../kit/islands/visitor.ts'
import { followMembership } from '../cart/follow-membership.ts'
import { followLastCart } from '../cart/last-cart.ts'
import { followConsent } from '../consent/ask.tsx'

followConsent()
followLastCart()
followMembership()
// Loads this code in advance: it is needed offline.
import('./once-reachable.ts').catch(() => undefined)
isVisitorActive()
  .then(() => import('./start-page-behaviour.tsx'))
  .then(
    ({ startPageBehaviour }) => startPageBehaviour(),
    // Vite has reported the failure (load-failure.ts).
    () => undefined,
  )
