/** Asks the owner of an address whether the shop's letter is wanted (domain §12). */
import { letterLink } from '../../../domain/mail/mail-links.ts'
import { P, Press, Quiet, Title } from './parts.tsx'
import type { Template } from './template.ts'

export const letterConfirm: Template<'letter-confirm'> = ({ token }, { site, company }) => ({
  subject: `Shall we send you ${company.name}’s letter?`,
  preview: 'One press, and it comes. None, and it doesn’t.',
  body: (
    <>
      <Title>A letter, most Thursdays</Title>
      <P>
        Somebody asked us to send our letter to this address: what we opened, what was worth it, and the odd bin end
        before it reaches the shop. Was it you?
      </P>
      <Press href={letterLink(site, token)}>Yes, send me the letter</Press>
      <Quiet>The link is good for a week. If it was not you, do nothing, and we won’t write again.</Quiet>
    </>
  ),
})
