/** Starts on import around every page: the consent question and last basket at once, the rest on the first action. */

import { visitorIsHere } from '../../../kit/islands/visitor.ts'
import { followLastCart } from '../cart/last-cart.ts'
import { followConsent } from '../consent/ask.tsx'

followConsent()
followLastCart()
// Once it is needed there is no connection to load it by.
import('./once-reachable.ts').catch(() => undefined)
visitorIsHere()
  .then(() => import('./attend.tsx'))
  .then(
    ({ attend }) => attend(),
    // The bundler has reported it (load-failure.ts).
    () => undefined,
  )
