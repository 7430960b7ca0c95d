/** The checkout page. Loads the checkout from the API, together with the code that shows it. */
import { useMemo } from 'react'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { type CallResult, UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { expectSignIn } from '../../core/session/state.ts'
import { headingOf, kindAt } from './checkout-headings.ts'
import { CHECKOUT_PLACES } from './checkout-places.ts'
import type { ClubPart, OpenedClub } from './load-club.ts'
import { saveCheckout } from './save-checkout.ts'
import { STEPS } from './step-names.ts'
import { SummaryRoom } from './summary-room.tsx'
import './checkout.css'

export type CheckoutScreenProps = {
  /** One of the paths in domain/selling/checkout/paths.ts. */
  path: string
}

/** Placeholder of the five steps while they load. */
const CheckoutSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading your checkout
    </p>
    <div aria-hidden="true">
      {STEPS.map((step, at) => (
        <div key={step} className="checkout-step later">
          <span className="checkout-no">{at + 1}</span>
          <div className="skeleton line" />
        </div>
      ))}
    </div>
  </>
)

type LoadedCheckout = {
  CheckoutView: typeof import('./checkout-view.tsx').CheckoutView
  summary: CheckoutSummary
  /** The club plans, at the wine club's checkouts; null at the others. */
  club: ClubPart | null
}

const FAILED = { ok: false, status: 0, message: UNREACHABLE_MESSAGE } as const

const open = async (kind: CheckoutKind): Promise<OpenedClub> => {
  if (kind !== 'wineclub' && kind !== 'gift') return { summary: await saveCheckout({ kind }), club: null }
  const opened = await (await import('./load-club.ts')).openClub(kind)
  return opened.club === null ? { summary: FAILED, club: null } : opened
}

async function loadCheckout(kind: CheckoutKind): Promise<CallResult<LoadedCheckout>> {
  const note = expectSignIn()
  const [opened, view] = await Promise.all([open(kind), import('./checkout-view.tsx')]).catch(
    () => [null, null] as const,
  )
  if (opened === null || view === null) return FAILED
  const { summary, club } = opened
  if (!summary.ok) return summary
  note(summary.data.is_signed_in)
  return { ok: true, data: { CheckoutView: view.CheckoutView, summary: summary.data, club } }
}

/** Has what the shop's own checkout header has, below the header of a programme. */
function SafeLine({ kind }: { kind: CheckoutKind }) {
  const { href, back } = CHECKOUT_PLACES[kind].basket
  return (
    <div className="wrap row between small checkout-safe">
      <p className="row">
        <Icon name="lock" small />
        Secure checkout
      </p>
      <a href={href}>{back}</a>
    </div>
  )
}

export function CheckoutScreen({ path }: CheckoutScreenProps) {
  const kind = kindAt(path)
  const load = useMemo(() => () => loadCheckout(kind), [kind])
  const { loaded, retry } = useLoaded(load)
  return (
    <main id="main" className="checkout" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      {kind !== '' && <SafeLine kind={kind} />}
      {loaded.state === 'loaded' ? (
        <loaded.data.CheckoutView kind={kind} first={loaded.data.summary} club={loaded.data.club} />
      ) : (
        <>
          <SummaryRoom />
          <div className="wrap checkout-columns columns">
            <div>
              <h1>{headingOf(kind)}</h1>
              {loaded.state === 'failed' ? <LoadFailed message={loaded.message} retry={retry} /> : <CheckoutSkeleton />}
            </div>
          </div>
        </>
      )}
      <NeedsScripts />
    </main>
  )
}
