/** The loaded checkout: five steps beside the order's lines. */
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { STILL_AMENDING_MESSAGE } from '../../../../domain/selling/cart/amend-messages.ts'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useAmendMode } from '../../core/cart/amend-mode.ts'
import { lineQueue } from '../../core/cart/page-queue.ts'
import { checkAmending, recordLocked } from '../../core/cart/selection-state.ts'
import { askToDiscard } from '../../core/lock-it-in/ask-to-discard.ts'
import { AMEND_LIST } from '../../core/lock-it-in/plan-paths.ts'
import { amountFormat } from './amounts.ts'
import { headingOf } from './checkout-headings.ts'
import { CHECKOUT_PLACES, type CheckoutPlace } from './checkout-places.ts'
import { HowStep } from './how-step.tsx'
import type { ClubPart } from './load-club.ts'
import { itemsLabel, OrderLines, type OrderLinesProps } from './order-lines.tsx'
import { OwnPlan } from './own-plan.tsx'
import { PayStep } from './pay-step.tsx'
import type { PaymentReader } from './payment-slot.tsx'
import { PlaceStep } from './place-step.tsx'
import { RecipientStep } from './recipient-step.tsx'
import { signInLink } from './sign-in-link.ts'
import { type FoldingStep, hasHowStep, needsAccount } from './steps.ts'
import { SummaryRoom } from './summary-room.tsx'
import { type Checkout, errorOf, useCheckout } from './use-checkout.ts'
import { usePay } from './use-pay.ts'
import { usePayDetails } from './use-pay-details.ts'
import { useStepForm } from './use-step-form.ts'
import { WhereStep } from './where-step.tsx'
import { YouStep } from './you-step.tsx'

export type CheckoutViewProps = {
  kind: CheckoutKind
  /** The checkout's summary when the page was opened. */
  first: CheckoutSummary
  /** The choice of a plan above the steps, at the wine club's checkouts; null at the others. */
  club: ClubPart | null
}

/** Moves focus to a step that has just opened, because the button that opened it was removed. Not on page load. */
function useFocusOn(open: FoldingStep | null): RefObject<HTMLDivElement | null> {
  const steps = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    steps.current?.querySelector<HTMLElement>('.checkout-step.now h2')?.focus()
  }, [open])
  return steps
}

export function CheckoutView({ kind, first, club }: CheckoutViewProps) {
  const place = CHECKOUT_PLACES[kind]
  const checkout = useCheckout(kind, first)
  const payment = useRef<PaymentReader>(null)
  useChangedLines(checkout)
  const details = usePayDetails(checkout.summary)
  const paying = usePay(checkout, details, payment)
  const form = useStepForm(checkout, paying.start)
  const { summary, open } = checkout
  const wrongCase = errorOf(checkout, 'cart')
  const steps = useFocusOn(open)
  const isEmpty = summary.lines.length === 0
  const isAmend = useAmendMode()
  if (kind === 'lock_it_in' && isAmend) return <StillAmending kind={kind} />
  if (isEmpty && paying.state !== 'resting') return <Settling />
  if (isEmpty && (club === null || club.plans.length === 0)) return <Nothing place={place} summary={summary} />
  return (
    <>
      {isEmpty ? <SummaryRoom>Choose a plan to see your order</SummaryRoom> : <SummaryBar summary={summary} />}
      <div className="wrap checkout-columns columns">
        <div ref={steps}>
          <h1>{headingOf(kind)}</h1>
          {kind === 'lock_it_in' && <OwnPlan type={kind} name={summary.own_plan} />}
          {club !== null && <club.Chooser checkout={checkout} plans={club.plans} />}
          {!isEmpty && (
            <>
              {wrongCase !== undefined && <CaseProblem message={wrongCase} basket={place.basket} />}
              <YouStep checkout={checkout} />
              {summary.gift === null ? (
                <WhereStep checkout={checkout} />
              ) : (
                <RecipientStep checkout={checkout} wishes={summary.gift} />
              )}
              {/* One form, whose submit button pays. */}
              <form {...form}>
                {hasHowStep(summary) && <HowStep checkout={checkout} details={details} />}
                <PayStep checkout={checkout} details={details} payment={payment} />
                <PlaceStep checkout={checkout} place={place} paying={paying} />
              </form>
            </>
          )}
        </div>
        {!isEmpty && (
          <aside className="checkout-aside box grid-4 only-d" aria-label="Your order">
            <h2>Your order</h2>
            <OrderLines summary={summary} />
          </aside>
        )}
      </div>
    </>
  )
}

/** Shown while a plan is being amended, when no new plan can be bought. */
const StillAmending = ({ kind }: { kind: CheckoutKind }) => (
  <div className="wrap checkout-nothing">
    <h1 className="sr">{headingOf(kind)}</h1>
    <EmptyState
      heading="You’re changing your plan’s wines"
      text="Save those changes or discard them, and then start another plan."
    >
      <a className="btn" href={AMEND_LIST}>
        Back to your plan’s wines
      </a>
      <Button variant="line" onClick={askToDiscard}>
        Discard changes
      </Button>
    </EmptyState>
  </div>
)

/** Shown after returning from the bank while the order is being placed, when the basket is already empty. */
const Settling = () => (
  <div className="wrap checkout-nothing" role="status">
    <h1>One moment</h1>
    <p className="row">
      <span className="spin" />
      Your bank has confirmed. We’re placing your order.
    </p>
  </div>
)

/** Shown when there is nothing to buy. Offers to sign in where an account is required. */
const Nothing = ({ place: { empty }, summary }: { place: CheckoutPlace; summary: CheckoutSummary }) => (
  <div className="wrap checkout-nothing">
    <h1 className="sr">{headingOf(summary.kind)}</h1>
    <EmptyState heading={empty.heading} text={empty.text}>
      <a className="btn" href={empty.href}>
        {empty.name}
      </a>
      {needsAccount(summary) && !summary.is_signed_in && (
        <a className="btn line" href={signInLink(summary.kind)}>
          Sign in
        </a>
      )}
    </EmptyState>
  </div>
)

/** Link to the page where an amended selection is saved or discarded. */
const AMENDED = { href: AMEND_LIST, name: 'Back to your plan’s wines' }

type CaseProblemProps = { message: string; basket: CheckoutPlace['basket'] }

/** Message why a case can't be bought, with a link to the page where its wines are chosen (docs/domain.md#checkout). */
function CaseProblem({ message, basket }: CaseProblemProps) {
  const link = message === STILL_AMENDING_MESSAGE ? AMENDED : basket
  return (
    <p className="note bad" role="alert">
      <Icon name="warn" small />
      <span>
        {`${message}. `}
        <a href={link.href}>{link.name}</a>
      </span>
    </p>
  )
}

/**
 * Connects a programme's checkout with its quantity fields: sets their initial values and reloads the checkout after
 * changes.
 */
function useChangedLines({ summary, reload }: Pick<Checkout, 'summary' | 'reload'>): void {
  const { kind, lines, is_signed_in: isSignedIn } = summary
  const onSettled = useEffectEvent(() => void reload())
  useEffect(() => {
    if (kind !== 'lock_it_in') return
    const listed = lines.map(({ product, quantity }) => ({ code: product.code, cart_quantity: quantity }))
    recordLocked(listed, false)
  }, [kind, lines])
  useEffect(() => {
    if (kind === 'lock_it_in' && isSignedIn) void checkAmending()
  }, [kind, isSignedIn])
  useEffect(
    () =>
      lineQueue.$changes.listen(({ wanted }) => {
        if (wanted.size === 0) onSettled()
      }),
    [],
  )
}

/** A bar at the top of phones that expands to show lines and totals. */
function SummaryBar({ summary }: OrderLinesProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="only-m">
      <button
        type="button"
        className="summary-bar row between wrapf"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="row">
          <Icon name="bag" small />
          {`${isOpen ? 'Hide' : 'Show'} ${itemsLabel(summary)}`}
          <Icon name={isOpen ? 'up' : 'down'} small />
        </span>
        <b className="num">{amountFormat(summary.kind)(summary.totals.total)}</b>
      </button>
      <div id={id} className="summary-panel grid-4" hidden={!isOpen}>
        {isOpen && <OrderLines summary={summary} />}
      </div>
    </div>
  )
}
