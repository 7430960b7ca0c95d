/** Notices for browsers without JavaScript: on readable pages, and on those that need it. */
import { phoneHref } from '../../../../domain/core/company/company.ts'
import type { Company } from '../../../../domain/core/company/schema.ts'
import styles from '../../../kit/styles/without-scripts.css?url'

export type WithoutScriptsProps = { company: Company }

/** A line below the header, with the styles of pages without scripts. Pages with NeedsScriptsPanel hide the line. */
export const WithoutScripts = ({ company }: WithoutScriptsProps) => (
  <>
    <noscript>
      <link rel="stylesheet" href={styles} />
    </noscript>
    <p className="without-scripts">
      You can look around without JavaScript. To search, sign in and buy, please switch it on, or{' '}
      <RingUs company={company} />.
    </p>
  </>
)

const RingUs = ({ company: { phone, email } }: WithoutScriptsProps) => {
  if (phone !== '') return <a href={phoneHref(phone)}>{`ring us on ${phone}`}</a>
  return email === '' ? 'get in touch' : <a href={`mailto:${email}`}>{`write to ${email}`}</a>
}

/** A panel in place of the page's function, with the shop's phone number and email address. */
export const NeedsScriptsPanel = ({ company: { phone, email } }: WithoutScriptsProps) => (
  <div className="empty needs-scripts">
    <div className="niche" data-s="gift" />
    <p>
      This page needs JavaScript. Please switch it on and load the page again, or let us do it for you: we’re happy to
      take an order, look one up, or change a plan.
    </p>
    <p className="row wrapf">
      {phone !== '' && <a className="btn" href={phoneHref(phone)}>{`Ring ${phone}`}</a>}
      {email !== '' && <a className="btn line" href={`mailto:${email}`}>{`Write to ${email}`}</a>}
    </p>
    <p>
      Or <a href="/">look around the shop</a>.
    </p>
  </div>
)
