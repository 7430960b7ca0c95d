/** Form that creates an account for a guest and adds their order to it. */
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import { type Guest, storeGuest } from '../../core/sign-in/stored-guest.ts'

export type CreateAccountOfferProps = {
  order: Pick<OrderView, 'order_no' | 'email' | 'address'>
  /** Token from the link in the order's email; null in the browser that placed the order. */
  token: string | null
}

/** Builds the guest's details. Splits 'Eleanor Anne Marsh' into the first name and the rest. */
const guestOf = ({ order, token }: CreateAccountOfferProps): Guest => {
  const [first_name = '', ...others] = (order.address?.full_name ?? '').split(' ')
  return { order_no: order.order_no, email: order.email, first_name, last_name: others.join(' '), token }
}

export const CreateAccountOffer = (props: CreateAccountOfferProps) => (
  <section className="order-account">
    <h2>Save this order to an account</h2>
    <p>
      {props.order.address === null
        ? 'Choose a password to save this order.'
        : 'Choose a password to save this order and address. Your next order will take a minute.'}
    </p>
    <a
      className="btn line"
      href="/login?redirect_url=account/orders&form=register"
      onClick={() => storeGuest(guestOf(props))}
    >
      Create an account
    </a>
  </section>
)
