/** The checkout's footer: the age statement and the shop's phone number. */
import { phoneHref } from '../../../../domain/core/company/company.ts'
import type { Company } from '../../../../domain/core/company/schema.ts'

export const CheckoutFooter = ({ company }: { company: Company }) => (
  <footer className="checkout-foot">
    <div className="wrap">
      <div className="age">
        <b>18+</b>
        <p>By buying from us you confirm that you are over 18. We may ask for ID on delivery.</p>
      </div>
      {company.phone !== '' && (
        <p>
          Help: <a href={phoneHref(company.phone)}>{company.phone}</a>
        </p>
      )}
    </div>
  </footer>
)
