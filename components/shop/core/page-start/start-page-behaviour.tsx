/** Starts notices, tooltips and screen reader announcements on every page, after the visitor's first action. */
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { $page } from '../../../kit/event/shown-page.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { TOAST_MS } from '../../../kit/primitives/toast-state.ts'
import { followTooltips } from '../../../kit/primitives/tooltip.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { lineQueue } from '../cart/page-queue.ts'
import { hasNotice, leaveConnectionToNotices, offlineMessage, PART_MISSING } from './early-connection.ts'
import { $reloadOffer, declineReload, followLoadFailures, type LoadFailure } from './reload-offer.ts'
import '../../../kit/primitives/tooltip.css'

/** Announces a new page's title to screen readers, which soft navigation alone does not. */
function Arrival() {
  const [title, setTitle] = useState('')
  useEffect(() => $page.listen(() => setTitle(document.title)), [])
  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}

const BACK = 'You’re back online.'

const SAVED_LATER = 'You’re offline. We’ve kept your change, and will save it once you’re back online.'

const FAILURES: Record<LoadFailure, string> = {
  'chunk load error': PART_MISSING,
  'style chunk failure error': 'Part of this page’s design didn’t load.',
}

/** The state of the connection. 'back' lasts as long as a toast after reconnecting; 'online' shows nothing. */
const $connection = atom<'online' | 'offline' | 'back'>('online')

let timer: ReturnType<typeof setTimeout> | undefined

const leave = (): void => {
  clearTimeout(timer)
  $connection.set('offline')
}

const comeBack = (): void => {
  clearTimeout(timer)
  $connection.set('back')
  timer = setTimeout(() => $connection.set('online'), TOAST_MS)
}

/** Follows the browser's online and offline events. Call it once. */
function followConnection(): void {
  if (!hasNotice()) return
  if (!navigator.onLine) leave()
  window.addEventListener('offline', leave)
  window.addEventListener('online', comeBack)
}

/**
 * Notices about the connection and about files that failed to load. The live region exists before its text, so that
 * screen readers announce it.
 */
function Notices() {
  const connection = useStore($connection)
  const failure = useStore($reloadOffer)
  const waits = useStore(lineQueue.$waits)
  return (
    <div className="notices" role="status">
      {connection !== 'online' && (
        <p className="notice">{connection === 'back' ? BACK : waits ? SAVED_LATER : offlineMessage()}</p>
      )}
      {/* Not offered offline, when a reload would lose the page. */}
      {failure && connection !== 'offline' && (
        <div className="notice dark">
          <p>{FAILURES[failure]}</p>
          <button type="button" className="btn gold sm" onClick={() => location.reload()}>
            Reload
          </button>
          <button type="button" className="iconbtn" aria-label="Not now" onClick={declineReload}>
            <Icon name="close" small />
          </button>
        </div>
      )}
    </div>
  )
}

/** Starts everything above. Call it once. */
export function startPageBehaviour(): void {
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
