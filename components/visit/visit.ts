/** What goes on around every page, begun by being loaded: the question of consent at once, all else at the first sign. */
import { followConsent } from '../consent/ask.tsx'
import { visitorIsHere } from '../layout/visitor.ts'

followConsent()
visitorIsHere()
  .then(() => import('./attend.tsx'))
  .then(
    ({ attend }) => attend(),
    // The bundler has told of it (load-failure.ts), and there is nobody else to tell.
    () => undefined,
  )
