/**
 * Runs on import, on every page: starts the consent banner, the last basket and membership immediately, the rest on the
 * visitor's first action.
 */
import { untilLoaded } from '../../../kit/islands/until-loaded.ts'
import { isVisitorActive } from '../../../kit/islands/visitor.ts'
import { followMembership } from '../cart/follow-membership.ts'
import { followLastCart } from '../cart/last-cart.ts'
import { followConsent } from '../consent/ask.tsx'
import { offerReloadEarly } from './early-connection.ts'

followConsent()
followLastCart()
followMembership()
// Loads this code in advance: it is needed offline.
import('../../../kit/islands/once-reachable.ts').catch(() => undefined)
isVisitorActive()
  .then(() => untilLoaded(() => import('./start-page-behaviour.tsx'), offerReloadEarly))
  .then(({ startPageBehaviour }) => startPageBehaviour())
