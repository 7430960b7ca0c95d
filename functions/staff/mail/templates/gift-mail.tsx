/** Mails to a gift's recipient: the gift on the chosen day, and a reminder before it expires. */
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { giftLink } from '../../../../domain/staff/mail/mail-links.ts'
import { ActionLink, Lines, P, PartTitle, SmallPrint } from './parts.tsx'
import type { Template } from './template.ts'

const casesOf = (cases: number, plan: string): string =>
  cases === 1 ? `a case of ${plan}: twelve bottles` : `${cases} cases of ${plan}, twelve bottles in each`

export const giftReceived: Template<'gift-received'> = (
  { gift_code, giver_name, recipient_name, message, plan, cases, expires_on },
  { site },
) => ({
  subject: `${giver_name || 'Someone'} has sent you wine`,
  preview: `${cases === 1 ? 'A case' : `${cases} cases`} of ${plan}, chosen by us and paid for by them.`,
  body: (
    <>
      <P>
        Dear {recipient_name}, you have been given {casesOf(cases, plan)}.
      </P>
      {message !== '' && <Lines text={message} />}
      <PartTitle>Your code</PartTitle>
      <P>{gift_code}</P>
      <ActionLink href={giftLink(site, gift_code)}>Redeem your gift</ActionLink>
      <P>
        Tell us where the {cases === 1 ? 'case' : 'first case'} should go and confirm that you are over 18. You’ll sign
        in or create an account for it, where you can see what comes and when, and swap bottles. There is nothing to
        pay, and we never ask for a card.
      </P>
      <SmallPrint>
        The code works once, until {dayName(expires_on)} {expires_on.slice(0, 4)}. Whoever has it can redeem it, so keep
        it to yourself.
      </SmallPrint>
    </>
  ),
})

export const giftUnused: Template<'gift-unused'> = (
  { giver_name, recipient_name, code_ending, plan, cases, expires_on },
  { site },
) => {
  const lastDay = `${dayName(expires_on)} ${expires_on.slice(0, 4)}`
  return {
    subject: `Your gift of wine is waiting, until ${lastDay}`,
    preview: `${cases === 1 ? 'A case' : `${cases} cases`} of ${plan}, already paid for.`,
    title: 'Your gift is still waiting',
    body: (
      <>
        <P>
          Dear {recipient_name}, {giver_name ? `${giver_name} has given you` : 'you have been given'}{' '}
          {casesOf(cases, plan)}. You can redeem it until {lastDay}.
        </P>
        <P>
          Your code ends in {code_ending}. It was in the first e-mail we sent you about the gift, and{' '}
          {giver_name || 'the person who gave it to you'} has it too.
        </P>
        <ActionLink href={`${site}/wine-club/redeem-gift`}>Redeem your gift</ActionLink>
        <SmallPrint>There is nothing to pay, and this is the only reminder we’ll send.</SmallPrint>
      </>
    ),
  }
}
