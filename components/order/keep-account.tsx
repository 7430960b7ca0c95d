/** What a guest is offered once the order is made: an account, with the e-mail address filled in. */
import { keepEmail } from '../account/known-email.ts'

export const KeepAccount = ({ email }: { email: string }) => (
  <section className="order-account">
    <h2>Keep this order in an account</h2>
    <p>
      Choose a password, and the next order takes a minute: your address, your orders and your wish list in one place.
    </p>
    <a className="btn line" href="/login?redirect_url=account" onClick={() => keepEmail(email)}>
      Create an account
    </a>
  </section>
)
