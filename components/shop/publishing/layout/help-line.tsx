import { phoneHref } from '../../../../domain/core/company/company.ts'
import type { Company } from '../../../../domain/core/company/schema.ts'

/**
 * The shop's phone number or email address, on pages that ask the customer to get in touch. Renders nothing without
 * both.
 */
export function HelpLine({ company: { phone, email, hours } }: { company: Company }) {
  if (phone !== '') {
    return (
      <p>
        Ring us on <a href={phoneHref(phone)}>{phone}</a>
        {hours !== '' && (
          <>
            <br />
            {hours}
          </>
        )}
      </p>
    )
  }
  return (
    email !== '' && (
      <p>
        Write to us at <a href={`mailto:${email}`}>{email}</a>
      </p>
    )
  )
}
