/** The mail that brings a gift to whoever it is for, on its day. */
import { dayName } from '../../../domain/delivery/day-name.ts'
import { giftLink } from '../../../domain/mail/mail-links.ts'
import { Lines, P, PartTitle, Press, Quiet, Title } from './parts.tsx'
import type { Template } from './template.ts'

const casesOf = (cases: number, plan: string): string =>
  cases === 1 ? `a case of ${plan}: twelve bottles` : `${cases} cases of ${plan}, twelve bottles in each`

export const giftReceived: Template<'gift-received'> = (
  { gift_code, recipient_name, message, plan, cases, expires_on },
  { site },
) => ({
  subject: 'Somebody has sent you wine',
  preview: `${cases === 1 ? 'A case' : `${cases} cases`} of ${plan}, chosen by us and paid for by them.`,
  body: (
    <>
      <Title>Somebody has sent you wine</Title>
      <P>
        Dear {recipient_name}, you have been given {casesOf(cases, plan)}.
      </P>
      {message !== '' && <Lines text={message} />}
      <PartTitle>Your code</PartTitle>
      <P>{gift_code}</P>
      <Press href={giftLink(site, gift_code)}>Redeem your gift</Press>
      <P>
        Tell us where the {cases === 1 ? 'case' : 'first case'} should go and confirm that you are over 18. There is
        nothing to pay, and we never ask for a card.
      </P>
      <Quiet>
        The code works once, until {dayName(expires_on)} {expires_on.slice(0, 4)}. Whoever has it can redeem it, so keep
        it to yourself.
      </Quiet>
    </>
  ),
})
