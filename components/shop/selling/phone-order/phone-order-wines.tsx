/** The lines of a phone order, marked if they sold out or changed in price since the email. */
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { OpenablePhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { Note } from '../../../kit/primitives/note.tsx'

type Line = OpenablePhoneOrder['lines'][number]

/** Describes what changed in a line since the email; '' if nothing did. */
const changeOf = ({ problem, total, was }: Line): string => {
  if (problem !== null) return problem
  return total === null || total === was ? '' : `It was ${formatPounds(was)} when we wrote to you`
}

export const PhoneOrderWines = ({ phoneOrder }: { phoneOrder: OpenablePhoneOrder }) => {
  const { lines, total, was, mix_six_saving: saving, expires_on } = phoneOrder
  return (
    <section className="panel phone-order-panel box grid-4" aria-label="Your order">
      {lines.some((line) => changeOf(line) !== '') && (
        <Note kind="warn">Something has changed since our e-mail. See below.</Note>
      )}
      <ul className="phone-order-lines">
        {lines.map((line) => (
          <li key={line.code}>
            <ProductPicture product={{ main_picture: line.picture, niche: line.niche }} decorative />
            <div>
              <span className="phone-order-name">{`${line.quantity} × ${line.title}`}</span>
              {changeOf(line) !== '' && <p className="small phone-order-change">{changeOf(line)}</p>}
            </div>
            <b className="phone-order-price">{line.total === null ? 'Sold out' : formatPounds(line.total)}</b>
          </li>
        ))}
      </ul>
      <dl className="phone-order-sums">
        {saving > 0 && (
          <>
            <dt className="phone-order-saving">Mix Six has saved you</dt>
            <dd className="phone-order-saving">{formatPounds(saving)}</dd>
          </>
        )}
        <dt className="phone-order-total">Today, before delivery</dt>
        <dd className="phone-order-total">{formatPounds(total)}</dd>
        {total !== was && (
          <>
            <dt className="small">In the e-mail</dt>
            <dd className="small">{formatPounds(was)}</dd>
          </>
        )}
      </dl>
      <p className="small muted">The link is good until the end of {dayName(expires_on)}.</p>
    </section>
  )
}
