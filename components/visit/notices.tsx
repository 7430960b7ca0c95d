/** Notices about the connection and about files that failed to load. */
import { Icon } from '../primitives/icon.tsx'
import { useStore } from '../primitives/use-store.ts'
import { $connection } from './connection.ts'
import { OFFLINE } from './early-connection.ts'
import { $reloadOffer, declineReload, type LoadFailure } from './reload-offer.ts'

const CONNECTION = { offline: OFFLINE, back: 'You’re back online.' }

const FAILURES: Record<LoadFailure, string> = {
  'chunk load error': 'Part of this page didn’t load.',
  'style chunk failure error': 'Part of this page’s design didn’t load.',
}

/** The live region exists before its text, so that screen readers announce it. */
export function Notices() {
  const connection = useStore($connection)
  const failure = useStore($reloadOffer)
  return (
    <div className="notices" role="status">
      {connection !== 'online' && <p className="notice">{CONNECTION[connection]}</p>}
      {/* Without a connection a reload would lose the page: it is offered once it can help. */}
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
