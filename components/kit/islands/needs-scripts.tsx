/** Shown to a browser without JavaScript on pages that need it: how to reach the shop anyway. */
import { Island } from './island.tsx'

/** Absent with JavaScript: browsers treat noscript's content as text, and React leaves it alone. */
export const NeedsScripts = () => (
  <noscript>
    <Island name="needs-scripts" />
  </noscript>
)
