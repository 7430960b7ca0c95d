/** Parts of order mails: the delivery, how to cancel, and the notices that the law on alcohol requires. */
import { Section } from '@react-email/section'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { Company } from '../../../../domain/core/company/schema.ts'
import { PLAN_ANNOUNCED, PLAN_CLOSES, PLAN_FREE_TO_CHANGE } from '../../../../domain/plans/plan/plan-terms.ts'
import { RETURN_DAYS } from '../../../../domain/selling/order/return.ts'
import type { MailOrder } from '../mail-order.ts'
import { mailStyles } from './mail-styles.ts'
import { money } from './order-amounts.tsx'
import { Lines, P, PartTitle, SmallPrint } from './parts.tsx'

const addressLines = ({ address }: MailOrder): string[] =>
  address === null
    ? []
    : [address.full_name, address.line_1, address.line_2, address.town, address.county, address.postcode].flatMap(
        (line) => (line ? [line] : []),
      )

const Place = ({ order }: { order: MailOrder }) => {
  const { store, deliveryKind } = order
  if (deliveryKind === 'collection' && store) {
    return (
      <>
        <PartTitle>Collect from</PartTitle>
        <Lines text={[store.name, store.address, store.phone, store.hours].filter(Boolean).join('\n')} />
        {order.address?.full_name && (
          <>
            <PartTitle>Collected by</PartTitle>
            <Lines text={order.address.full_name} />
          </>
        )}
      </>
    )
  }
  const lines = addressLines(order)
  return lines.length === 0 ? null : (
    <>
      <PartTitle>Deliver to</PartTitle>
      <Lines text={lines.join('\n')} />
    </>
  )
}

export const OrderPlace = ({ order }: { order: MailOrder }) => (
  <>
    <Place order={order} />
    {order.orderNote !== '' && (
      <>
        <PartTitle>Your note</PartTitle>
        <Lines text={order.orderNote} />
      </>
    )}
    {order.giftMessage !== '' && (
      <>
        <PartTitle>Your gift message</PartTitle>
        <Lines text={order.giftMessage} />
      </>
    )}
  </>
)

const AT_THE_DOOR =
  'Someone over 18 must be in to take the parcel. We work to Challenge 25, and never leave wine in a safe place. A parcel that can’t be handed over comes back to us and is refunded.'

/** The notice that the law on alcohol requires, by kind of delivery. */
const HANDED_OVER: Record<MailOrder['deliveryKind'], string> = {
  standard: AT_THE_DOOR,
  next_day: AT_THE_DOOR,
  collection:
    'We work to Challenge 25: bring a passport, a driving licence or a PASS card if you look younger than 25. An order that we can’t hand over is refunded.',
  none: 'The person redeeming the gift must be over 18 too, and we check at the door.',
}

export const AgeStatement = ({ order }: { order: MailOrder }) =>
  order.isAgeRestricted && (
    <SmallPrint>You confirmed that you are over 18. {HANDED_OVER[order.deliveryKind]}</SmallPrint>
  )

const months = (count: number): string => (count === 1 ? 'every month' : `every ${count} months`)

/** States what an order's plan will charge, when, and how to stop it. */
const PlanTerms = ({ order }: { order: MailOrder }) => (
  <>
    <PartTitle>How your plan works</PartTitle>
    <P>
      A case comes {months(order.frequency ?? 1)}, and your card is charged on the day it leaves
      {order.nextCaseOn !== null && `: ${money(order.total)} for the next, on ${dayName(order.nextCaseOn)}`}.
      {order.subscriptionType === 'lock_it_in' &&
        ' If the price of a wine you have locked in goes up, yours stays the same; if it goes down, you pay less.'}{' '}
      {PLAN_ANNOUNCED} {PLAN_FREE_TO_CHANGE} {PLAN_CLOSES}
    </P>
  </>
)

/** A gift can be cancelled by a message to the shop until it is redeemed. */
const GiftTerms = ({ company }: { company: Company }) => (
  <>
    <PartTitle>If you change your mind</PartTitle>
    <P>
      You may cancel the gift for any reason within {RETURN_DAYS} days, as long as it has not been redeemed: on the page
      of your order{company.email && `, or by writing to ${company.email}`}. We then cancel its code and refund you in
      full.
    </P>
  </>
)

export const CancellationTerms = (terms: { order: MailOrder; company: Company }) =>
  terms.order.subscriptionType === 'gift' ? <GiftTerms {...terms} /> : <SaleTerms {...terms} />

/** Addresses for the cancellation form; '' if the shop has set none. */
const formTo = ({ email, registered_address }: Company): string => {
  const places = [email, registered_address.join(', ')].filter((place) => place !== '')
  return places.length === 0 ? '' : `, or fill in this form and send it to ${places.join(' or to ')}`
}

const SaleTerms = ({ order, company }: { order: MailOrder; company: Company }) => (
  <>
    {order.isFirstCase && <PlanTerms order={order} />}
    <PartTitle>If you change your mind</PartTitle>
    <P>
      You may cancel this order for any reason until {RETURN_DAYS} days after you, or someone on your behalf, received
      it
      {order.isFirstCase ? `; for a plan the ${RETURN_DAYS} days run from the day its first case came` : ''}. Tell us in
      any clear way{formTo(company)}.
    </P>
    <Section style={mailStyles.form}>
      <Lines
        text={`To ${company.legal_name}:
I cancel my contract of sale for the goods of order ${order.number}${order.isFirstCase ? ', and the plan that began with it' : ''}.
Ordered on:
Received on:
Name:
Address:
Date:
Signature (only on paper):`}
      />
    </Section>
    <SmallPrint>
      Send the goods back, bottles unopened, within {RETURN_DAYS} days of telling us. We then refund what you paid for
      them, and the standard delivery charge, by the way you paid, within {RETURN_DAYS} days of getting them or your
      proof of sending. You pay for sending them back.
    </SmallPrint>
  </>
)
