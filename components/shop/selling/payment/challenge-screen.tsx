/** The test bank's page, which asks the buyer to confirm a payment as a bank with 3-D Secure does. */
import type { Challenge } from '../../../../domain/selling/payment/schema.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { withView } from '../../../kit/api/with-view.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { readChallenge } from './answer-challenge.ts'
import './challenge.css'

type LoadedChallenge = {
  ChallengeForm: typeof import('./challenge-form.tsx').ChallengeForm
  challenge: Challenge
}

/** Loads the challenge and the form that answers it. */
async function loadChallenge(): Promise<CallResult<LoadedChallenge>> {
  const loaded = await withView(readChallenge(), import('./challenge-form.tsx'))
  if (!loaded.ok) return loaded
  const { data: challenge, view } = loaded.data
  return { ok: true, data: { ChallengeForm: view.ChallengeForm, challenge } }
}

export function ChallengeScreen() {
  const { loaded, retry } = useLoaded(loadChallenge)
  return (
    <main id="main" className="bank" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      <div className="bank-card grid-4">
        <p className="bank-name row soft">
          <Icon name="lock" />
          Test bank
        </p>
        <h1>Are you making this payment?</h1>
        {loaded.state === 'loading' && <Loading />}
        {loaded.state === 'failed' && <LoadFailed message={loaded.message} retry={retry} />}
        {loaded.state === 'loaded' && <loaded.data.ChallengeForm challenge={loaded.data.challenge} />}
        <p className="small muted">
          This stands in for a real bank’s page. It’s part of the shop’s test checkout, and no money moves.
        </p>
      </div>
    </main>
  )
}

const Loading = () => (
  <div className="stack">
    <span className="sr" role="status">
      Asking the bank
    </span>
    <div className="skeleton bank-line" />
    <div className="skeleton bank-line" />
    <div className="skeleton bank-button" />
  </div>
)
