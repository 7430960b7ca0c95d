/** Notices about the connection and about files that failed to load. */
import { Icon } from '../primitives/icon.tsx'
import { useStore } from '../primitives/use-store.ts'
import { $connection, $isPageAwaited } from './connection.ts'
import { $reloadOffer, declineReload, type LoadFailure } from './reload-offer.ts'

const CONNECTION = {
  offline: 'You’re offline. You can still read this page.',
  back: 'You’re back online.',
}
const AWAITED = 'You’re offline. That page will open once you’re back online.'

const FAILURES: Record<LoadFailure, string> = {
  'chunk load error': 'Part of this page didn’t load.',
  'style chunk failure error': 'Part of this page’s design didn’t load.',
}

/** The live region exists before its text, so that screen readers announce it. */
export function Notices() {
  const connection = useStore($connection)
  const isAwaited = useStore($isPageAwaited)
  const failure = useStore($reloadOffer)
  return (
    <div className="notices" role="status">
      {connection !== 'online' && (
        <p className="notice">{isAwaited && connection === 'offline' ? AWAITED : CONNECTION[connection]}</p>
      )}
      {failure && (
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
