/** What runs around every page, started on import: the consent question at once, the rest at the visitor's first action. */
import { followConsent } from '../consent/ask.tsx'
import { visitorIsHere } from '../parts/visitor.ts'

followConsent()
// Once it is needed there is no connection to load it by.
import('./once-reachable.ts').catch(() => undefined)
visitorIsHere()
  .then(() => import('./attend.tsx'))
  .then(
    ({ attend }) => attend(),
    // The bundler has reported it (load-failure.ts).
    () => undefined,
  )
