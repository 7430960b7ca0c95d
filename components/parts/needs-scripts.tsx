/** What a page shows a browser without JavaScript when it can do nothing there: how to get to the shop all the same. */
import { Island } from './island.tsx'

/** With JavaScript it is not there: browsers take what stands in noscript as text, and React leaves it alone. */
export const NeedsScripts = () => (
  <noscript>
    <Island name="needs-scripts" />
  </noscript>
)
