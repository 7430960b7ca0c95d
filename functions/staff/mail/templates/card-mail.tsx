/** The mail about a plan's card that is about to expire. */
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { brandName } from '../../../../domain/selling/payment/card.ts'
import { expiryText, lastDayOf } from '../../../../domain/selling/payment/card-expiry.ts'
import { planPaymentLink } from '../../../../domain/staff/mail/mail-links.ts'
import { ActionLink, P, SmallPrint } from './parts.tsx'
import type { Template } from './template.ts'

export const cardExpiring: Template<'card-expiring'> = (
  { first_name, type, brand, last_four, ...expiry },
  { site },
) => {
  const card = `${brandName(brand)} ending ${last_four}`
  return {
    subject: `Your card is about to expire: ${card}`,
    preview: 'Choose another one, and your cases will keep coming.',
    title: 'Your card is about to expire',
    greets: first_name,
    body: (
      <>
        <P>
          The card that pays for your cases, {card} ({expiryText(expiry)}), can be used until{' '}
          {dayName(lastDayOf(expiry))}. Add the new one, or choose another, and your cases will keep coming.
        </P>
        <ActionLink href={planPaymentLink(site, type)}>Change the card</ActionLink>
        <SmallPrint>If your bank has already renewed the card, add it with its new date.</SmallPrint>
      </>
    ),
  }
}
