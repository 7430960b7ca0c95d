/** The mail to a customer who ordered by telephone: the wines, the total, and the link to pay. */
import { Hr } from '@react-email/hr'
import { Section } from '@react-email/section'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { MailData } from '../../../../domain/staff/mail/mail.ts'
import { phoneOrderLink } from '../../../../domain/staff/mail/mail-links.ts'
import { mailStyles } from './mail-styles.ts'
import { AmountRow, money } from './order-amounts.tsx'
import { ActionLink, P, SmallPrint } from './parts.tsx'
import type { Template } from './template.ts'

type PhoneOrderData = MailData['phone-order']

/** Shows the total of the goods while the delivery charge is unknown for lack of a postcode. */
const Amounts = ({ lines, total_pence, delivery_pence }: PhoneOrderData) => (
  <Section>
    {lines.map(({ title, quantity, total_pence: total }) => (
      <AmountRow key={title} name={`${quantity} × ${title}`} amount={money(total)} />
    ))}
    <Hr style={mailStyles.rule} />
    {delivery_pence !== null && (
      <AmountRow name="Delivery" amount={delivery_pence === 0 ? 'Free' : money(delivery_pence)} />
    )}
    <AmountRow
      name={delivery_pence === null ? 'Total before delivery' : 'Total'}
      amount={money(total_pence + (delivery_pence ?? 0))}
      isStrong
    />
  </Section>
)

export const phoneOrder: Template<'phone-order'> = (data, { site, company }) => {
  const lastDay = dayName(data.expires_on)
  return {
    subject: `Your order from ${company.name} is ready to pay for`,
    preview: `Everything you asked for on the phone, until the end of ${lastDay}.`,
    title: 'Your order is ready to pay for',
    greets: data.full_name,
    body: (
      <>
        <P>Thank you for ringing us. Here is what you asked for, at today’s prices.</P>
        <Amounts {...data} />
        <P>
          The link puts it into your basket on our website, where you check it, say how you’d like to get it, confirm
          that you are over 18 if it holds alcohol, and pay. It is good until the end of {lastDay}.
        </P>
        <ActionLink href={phoneOrderLink(site, data.token)}>See your order and pay</ActionLink>
        <SmallPrint>
          We don’t hold anything until it is paid for, and prices are those of the day you pay. Whoever has this link
          can open your order, so please keep it to yourself. If you didn’t ring us, do nothing: nothing is charged.
        </SmallPrint>
      </>
    ),
  }
}
