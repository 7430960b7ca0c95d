import { Island } from './island.tsx'

/** Message for browsers without JavaScript on pages that require it, with the shop's contact details. */
export const NeedsScripts = () => (
  <noscript>
    <Island name="needs-scripts" />
  </noscript>
)
