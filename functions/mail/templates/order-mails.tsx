/** The mails that follow an order from its payment to the customer's door. */
import { dayName } from '../../../domain/delivery/day-name.ts'
import { orderLink } from '../../../domain/mail/mail-links.ts'
import type { MailOrder, MailRefund } from '../mail-order.ts'
import { money, OrderAmounts } from './order-amounts.tsx'
import { AgeStatement, CancellationTerms, OrderPlace } from './order-parts.tsx'
import { P, PartTitle, Press, Quiet, Title } from './parts.tsx'
import type { MailContext, Template } from './template.ts'

/** Throws when the order is gone: the mail then fails, where a person can see it. */
const orderOf = ({ order }: MailContext, number: string): MailOrder => {
  if (order === undefined) throw new Error(`There is no order ${number}`)
  return order
}

const SeeOrder = ({ site, order, token }: { site: string; order: MailOrder; token: string }) => (
  <Press href={orderLink(site, order.subscriptionType, order.number, token)}>See your order</Press>
)

const whenItComes = ({ deliveryKind, deliverOn, store }: MailOrder): string => {
  if (deliveryKind === 'collection') return `We write again as soon as it is ready at ${store?.name ?? 'the shop'}.`
  if (deliveryKind === 'none') return 'Its code goes out on the day you chose.'
  if (deliverOn !== null) return `We expect it to be with you by ${dayName(deliverOn)}.`
  return 'We write again when it is on its way.'
}

const GiftCode = ({ code }: { code: string }) => (
  <>
    <PartTitle>Your gift’s code</PartTitle>
    <P>{code}</P>
    <Quiet>
      We send it by e-mail on its day. You can also put it on a card: whoever has the code can redeem the gift, once. We
      keep only a fingerprint of it, so this is the one place where you can read it.
    </Quiet>
  </>
)

export const orderConfirmation: Template<'order-confirmation'> = ({ order_no, token, gift_code }, context) => {
  const order = orderOf(context, order_no)
  return {
    subject: `Thank you for your order ${order.number}`,
    preview: `${money(order.total)} paid. ${whenItComes(order)}`,
    body: (
      <>
        <Title>Thank you for your order</Title>
        <P>
          Your payment of {money(order.total)} has reached us, and order {order.number} is{' '}
          {order.deliveryKind === 'none' ? 'made' : 'ours to pack'}. {whenItComes(order)}
        </P>
        <SeeOrder site={context.site} order={order} token={token} />
        {gift_code !== undefined && <GiftCode code={gift_code} />}
        <OrderAmounts order={order} />
        <OrderPlace order={order} />
        <AgeStatement order={order} />
        <CancellationTerms order={order} company={context.company} />
      </>
    ),
  }
}

export const orderDispatched: Template<'order-dispatched'> = ({ order_no, token }, context) => {
  const order = orderOf(context, order_no)
  return {
    subject: `Your order ${order.number} is on its way`,
    preview: 'Somebody over 18 must be in to take it.',
    body: (
      <>
        <Title>Your wine is on its way</Title>
        <P>
          Order {order.number} has left our cellar.
          {order.deliverOn !== null && ` It should be with you by ${dayName(order.deliverOn)}.`}
          {order.trackingNumber !== '' && ` Its tracking number is ${order.trackingNumber}.`}
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
  const shop = order.store?.name ?? 'the shop'
  return {
    subject: `Your order ${order.number} is ready to collect`,
    preview: `It is waiting for you at ${shop}.`,
    body: (
      <>
        <Title>Your order is ready</Title>
        <P>
          Order {order.number} is waiting for you at {shop}. Tell us its number, or show this mail.
        </P>
        <SeeOrder site={context.site} order={order} token={token} />
        <OrderPlace order={order} />
        <AgeStatement order={order} />
      </>
    ),
  }
}

export const orderCancelled: Template<'order-cancelled'> = ({ order_no, token }, context) => {
  const order = orderOf(context, order_no)
  return {
    subject: `Your order ${order.number} is cancelled`,
    preview: order.isPaid ? `We refund what you paid for it.` : 'Nothing has been charged.',
    body: (
      <>
        <Title>Your order is cancelled</Title>
        <P>
          Order {order.number} is cancelled and will not be sent.
          {order.stateReason !== '' && ` The reason: ${order.stateReason}.`}
          {order.isFirstCase && ' Your plan ends with it: no more cases come, and nothing more is charged.'}
        </P>
        <P>
          {order.isPaid
            ? 'What you paid goes back the way it came. Banks take up to ten days to show it.'
            : 'Nothing has been charged.'}
        </P>
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

export const orderRefunded: Template<'order-refunded'> = ({ order_no, token, credit_note }, context) => {
  const order = orderOf(context, order_no)
  const { creditNote, amount, vat, delivery, reason } = refundOf(order, credit_note)
  return {
    subject: `A refund of ${money(amount)} for your order ${order.number}`,
    preview: `Credit note ${creditNote}.`,
    body: (
      <>
        <Title>We have refunded {money(amount)}</Title>
        <P>
          It goes back the way you paid for order {order.number}. Banks take up to ten days to show it.
          {reason !== '' && ` The reason: ${reason}.`}
        </P>
        <SeeOrder site={context.site} order={order} token={token} />
        <Quiet>
          Credit note {creditNote}: {money(amount)}, of which {money(vat)} is VAT
          {delivery > 0 && ` and ${money(delivery)} is for delivery`}. It is kept with your order, to print.
        </Quiet>
      </>
    ),
  }
}
