/** What a visitor who is there gets around every page: notices and tooltips. */
import { createRoot } from 'react-dom/client'
import { followTooltips } from '../primitives/tooltip.ts'
import { followConnection } from './connection.ts'
import { Notices } from './notices.tsx'
import { followLoadFailures } from './reload-offer.ts'

/** Call it once. */
export function attend(): void {
  followConnection()
  followLoadFailures()
  followTooltips()
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Notices />)
}
