/** The shop's phone and mail, on screens whose words ask for a contact. */
import { type Company, phoneHref } from '../../../../domain/core/company/company.ts'

/** Nothing in a shop that has neither a telephone nor an e-mail address. */
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
