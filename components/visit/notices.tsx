/** What a visitor should know of the connection and of files that did not come. */
import { Icon } from '../primitives/icon.tsx'
import { useStore } from '../primitives/use-store.ts'
import { $connection } from './connection.ts'
import { $reloadOffer, declineReload, type LoadFailure } from './reload-offer.ts'

const CONNECTION = {
  offline: 'You’re offline. What is on this page can still be read.',
  back: 'You’re back online.',
}

const FAILURES: Record<LoadFailure, string> = {
  'chunk load error': 'Part of this page didn’t load.',
  'style chunk failure error': 'This page didn’t load with all its looks.',
}

/** The status is there before what it says, so that screen readers hear it. */
export function Notices() {
  const connection = useStore($connection)
  const failure = useStore($reloadOffer)
  return (
    <div className="notices" role="status">
      {connection !== 'online' && <p className="notice">{CONNECTION[connection]}</p>}
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
