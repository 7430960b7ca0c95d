/** Asks the owner of an address whether the shop's letter is wanted. */
import { letterLink } from '../../../domain/mail/mail-links.ts'
import { P, Press, Quiet, Title } from './parts.tsx'
import type { Template } from './template.ts'

const WEEKLY = 'what we opened, what was worth it, and the odd bin end before it reaches the shop'
const PLAIN = 'new wines, and news of the shop'

export const letterConfirm: Template<'letter-confirm'> = ({ token }, { site, company }) => ({
  subject: `Shall we send you ${company.name}’s letter?`,
  preview: 'One press, and it comes. None, and it doesn’t.',
  body: (
    <>
      <Title>{company.weekly_letter ? 'A letter, most Thursdays' : 'Our letter'}</Title>
      <P>Somebody asked us to send our letter to this address: {company.weekly_letter ? WEEKLY : PLAIN}. Was it you?</P>
      <Press href={letterLink(site, token)}>Yes, send me the letter</Press>
      <Quiet>The link is good for a week. If it was not you, do nothing, and we won’t write again.</Quiet>
    </>
  ),
})
