/** What every page gets after the visitor's first action: notices, tooltips, and page announcements for screen readers. */
import { createRoot } from 'react-dom/client'
import { followTooltips } from '../primitives/tooltip.ts'
import { Arrival } from './arrival.tsx'
import { followConnection } from './connection.ts'
import { leaveConnectionToNotices } from './early-connection.ts'
import { Notices } from './notices.tsx'
import { followLoadFailures } from './reload-offer.ts'

/** Call it once. */
export function attend(): void {
  leaveConnectionToNotices()
  followConnection()
  followLoadFailures()
  followTooltips()
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <>
      <Arrival />
      <Notices />
    </>,
  )
}
