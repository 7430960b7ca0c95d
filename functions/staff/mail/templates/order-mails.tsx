/** Mails about an order, from payment to delivery. */
import { Section } from '@react-email/section'
import { readyFrom } from '../../../../domain/catalogue/store/ready.ts'
import { GIFT_CASE_REPLACED } from '../../../../domain/plans/plan/plan-terms.ts'
import { arrivalText } from '../../../../domain/selling/delivery/delivery-days.ts'
import { REFUND_PERIOD } from '../../../../domain/selling/order/refund-period.ts'
import { orderLink } from '../../../../domain/staff/mail/mail-links.ts'
import type { MailOrder, MailRefund } from '../mail-order.ts'
import { AmountRow, money, OrderAmounts } from './order-amounts.tsx'
import { AgeStatement, CancellationTerms, OrderPlace } from './order-parts.tsx'
import { A, ActionLink, P, PartTitle, SmallPrint } from './parts.tsx'
import type { MailContext, Template } from './template.ts'

/** Throws if the order was deleted: the mail then fails, and staff see it. */
const orderOf = ({ order }: MailContext, number: string): MailOrder => {
  if (order === undefined) throw new Error(`There is no order ${number}`)
  return order
}

const SeeOrder = ({ site, order, token }: { site: string; order: MailOrder; token: string }) => (
  <ActionLink href={orderLink(site, order.subscriptionType, order.number, token)}>See your order</ActionLink>
)

const whenToCollect = ({ store, placedAt }: MailOrder): string => {
  const from = store && readyFrom(store.hours, new Date(placedAt))
  const shop = store?.name ?? 'your store'
  if (from === null) return `We’ll e-mail again as soon as it’s ready at ${shop}.`
  return `It will be ready to collect at ${shop} ${from}. We’ll e-mail again as soon as it is.`
}

const whenItComes = (order: MailOrder): string => {
  const { deliveryKind, deliverFrom, deliverOn } = order
  if (deliveryKind === 'collection') return whenToCollect(order)
  if (deliveryKind === 'none') return 'We’ll e-mail the code on the day you chose.'
  if (deliverOn !== null) return `We expect it to arrive ${arrivalText(deliverFrom, deliverOn)}.`
  return 'We’ll e-mail again when it’s on its way.'
}

const GiftCode = ({ code }: { code: string }) => (
  <>
    <PartTitle>Your gift code</PartTitle>
    <P>{code}</P>
    <SmallPrint>
      We’ll send it by e-mail on the day you chose. You can also write it on a card: whoever has the code can redeem the
      gift, once. For safety, we don’t keep a copy, so this e-mail is the only place where you can read it.
    </SmallPrint>
  </>
)

const paidText = ({ giftCase, total, deliveryKind, number }: MailOrder): string => {
  if (giftCase) return `It was a gift, so there is nothing to pay. We’ll now pack order ${number}.`
  const packs = deliveryKind === 'none' ? `for order ${number}` : `and will now pack order ${number}`
  return `We’ve received your payment of ${money(total)} ${packs}.`
}

export const orderConfirmation: Template<'order-confirmation'> = ({ order_no, token, gift_code }, context) => {
  const order = orderOf(context, order_no)
  return {
    subject: `Thank you for your order ${order.number}`,
    preview: `${order.giftCase ? 'Nothing to pay' : `${money(order.total)} paid`}. ${whenItComes(order)}`,
    title: 'Thank you for your order',
    body: (
      <>
        <P>
          {paidText(order)} {whenItComes(order)}
        </P>
        <SeeOrder site={context.site} order={order} token={token} />
        {gift_code !== undefined && <GiftCode code={gift_code} />}
        <OrderAmounts order={order} />
        <OrderPlace order={order} />
        <AgeStatement order={order} />
        {order.giftCase === null && <CancellationTerms order={order} company={context.company} />}
      </>
    ),
  }
}

const TrackingNumber = ({ order: { trackingNumber, trackingUrl } }: { order: MailOrder }) => (
  <> Its tracking number is {trackingUrl === '' ? trackingNumber : <A href={trackingUrl}>{trackingNumber}</A>}.</>
)

export const orderDispatched: Template<'order-dispatched'> = ({ order_no, token }, context) => {
  const order = orderOf(context, order_no)
  return {
    subject: `Your order ${order.number} is on its way`,
    preview: order.isAgeRestricted ? 'Someone over 18 must be in to take it.' : 'It left us today.',
    title: 'Your order is on its way',
    body: (
      <>
        <P>
          Order {order.number} has left our cellar.
          {order.deliverOn !== null && ` It should arrive ${arrivalText(order.deliverFrom, order.deliverOn)}.`}
          {order.carrier !== '' && ` ${order.carrier} delivers it.`}
          {order.trackingNumber !== '' && <TrackingNumber order={order} />}
        </P>
        <SeeOrder site={context.site} order={order} token={token} />
        <OrderPlace order={order} />
        <AgeStatement order={order} />
      </>
    ),
  }
}

export const orderReady: Template<'order-ready'> = ({ order_no, token }, context) => {
  const order = orderOf(context, order_no)
  const shop = order.store?.name ?? 'your store'
  return {
    subject: `Your order ${order.number} is ready to collect`,
    preview: `It is waiting for you at ${shop}.`,
    title: 'Your order is ready',
    body: (
      <>
        <P>
          Order {order.number} is waiting for you at {shop}. Tell us the order number, or show this e-mail.
        </P>
        <SeeOrder site={context.site} order={order} token={token} />
        <OrderPlace order={order} />
        <AgeStatement order={order} />
      </>
    ),
  }
}

export const orderAddress: Template<'order-address'> = ({ order_no, token }, context) => {
  const order = orderOf(context, order_no)
  return {
    subject: `The delivery address of your order ${order.number} has changed`,
    preview: 'If this is not right, please contact us at once.',
    title: 'Your delivery address has changed',
    body: (
      <>
        <P>
          We have changed the delivery address of order {order.number}. If this is not right, please contact us at once:
          the order is packed soon.
        </P>
        <SeeOrder site={context.site} order={order} token={token} />
        <OrderPlace order={order} />
      </>
    ),
  }
}

export const orderLines: Template<'order-lines'> = (
  { order_no, token, lines, delivery, total, credit_note },
  context,
) => {
  const order = orderOf(context, order_no)
  const refund = credit_note === null ? null : refundOf(order, credit_note)
  return {
    subject: `Your order ${order.number} has changed`,
    preview: `It now comes to ${money(total)}.`,
    title: 'Your order has changed',
    body: (
      <>
        <P>
          We have changed what is in order {order.number}. If this is not right, please contact us at once: the order is
          packed soon.
        </P>
        <Section>
          {lines.map((line) => (
            <AmountRow key={line.title} name={`${line.quantity} × ${line.title}`} amount={money(line.total)} />
          ))}
          <AmountRow name="Delivery" amount={delivery === 0 ? 'Free' : money(delivery)} />
          <AmountRow name="Total" amount={money(total)} isStrong />
        </Section>
        {refund !== null && refund.amount > refund.exchanged && (
          <P>
            We have refunded {money(refund.amount - refund.exchanged)}. {whereRefunded(order, refund)}
          </P>
        )}
        <SeeOrder site={context.site} order={order} token={token} />
        <OrderPlace order={order} />
      </>
    ),
  }
}

const whatIsPaidBack = ({ giftCase, isPaid }: MailOrder): string => {
  if (giftCase) return giftCase.isReplaced ? GIFT_CASE_REPLACED : 'No other case will come instead.'
  return isPaid ? `We’ll refund you the way you paid. ${REFUND_PERIOD}` : 'Nothing has been charged.'
}

export const orderCancelled: Template<'order-cancelled'> = ({ order_no, token }, context) => {
  const order = orderOf(context, order_no)
  return {
    subject: `Your order ${order.number} has been cancelled`,
    preview: whatIsPaidBack(order),
    title: 'Your order has been cancelled',
    body: (
      <>
        <P>
          Order {order.number} has been cancelled and will not be sent.
          {order.stateReason !== '' && ` Reason: ${order.stateReason}.`}
          {order.isFirstCase && ' Your plan ends with it: no more cases will come, and you won’t be charged again.'}
        </P>
        <P>{whatIsPaidBack(order)}</P>
        <SeeOrder site={context.site} order={order} token={token} />
        <OrderAmounts order={order} />
      </>
    ),
  }
}

const refundOf = ({ number, refunds }: MailOrder, creditNote: string): MailRefund => {
  const refund = refunds.find((known) => known.creditNote === creditNote)
  if (refund === undefined) throw new Error(`Order ${number} has no credit note ${creditNote}`)
  return refund
}

const SETTLED = {
  credit: (order: string) => `We’ve added it to your store credit for order ${order}. It counts at your next checkout.`,
  elsewhere: (order: string) => `We’ve paid it back outside the shop for order ${order}, as we agreed.`,
} as const

/** States how a refund was paid. */
const whereRefunded = ({ number }: MailOrder, { settledAs }: MailRefund): string =>
  settledAs === null
    ? `It goes back the way you paid for order ${number}. ${REFUND_PERIOD}`
    : SETTLED[settledAs](number)

export const orderRefunded: Template<'order-refunded'> = (
  { order_no, token, credit_note, is_instead = false },
  context,
) => {
  const order = orderOf(context, order_no)
  const refund = refundOf(order, credit_note)
  const { creditNote, amount, exchanged, vat, delivery, reason } = refund
  const paidBack = money(amount - exchanged)
  return {
    subject: is_instead
      ? `Your refund of ${paidBack} for order ${order.number} comes another way`
      : `A refund of ${paidBack} for your order ${order.number}`,
    preview: is_instead ? 'Your bank declined the first one.' : `Credit note ${creditNote}.`,
    title: is_instead ? `Your refund of ${paidBack} comes another way` : `We have refunded ${paidBack}`,
    body: (
      <>
        <P>
          {is_instead && `Your bank declined the refund of ${paidBack} that we sent first. This one replaces it. `}
          {whereRefunded(order, refund)}
          {reason !== '' && ` Reason: ${reason}.`}
        </P>
        <SeeOrder site={context.site} order={order} token={token} />
        <SmallPrint>
          Credit note {creditNote}: {money(amount)}, of which {money(vat)} is VAT
          {delivery > 0 && ` and ${money(delivery)} is for delivery`}. You can print it from your order’s page.
        </SmallPrint>
      </>
    ),
  }
}
