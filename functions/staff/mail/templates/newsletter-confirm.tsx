/** Asks the owner of an e-mail address to confirm the newsletter. */
import { newsletterLink } from '../../../../domain/staff/mail/mail-links.ts'
import { ActionLink, P, SmallPrint } from './parts.tsx'
import type { Template } from './template.ts'

const WEEKLY = 'what we opened, what was worth it, and the odd bin end before it reaches the shop'
const PLAIN = 'new wines, and news from the shop'

export const newsletterConfirm: Template<'letter-confirm'> = ({ token }, { site, company }) => ({
  subject: `Confirm your subscription to the ${company.name} newsletter`,
  preview: 'Confirm your address to subscribe.',
  title: company.weekly_letter ? 'A newsletter, most Thursdays' : 'Our newsletter',
  body: (
    <>
      <P>
        Someone asked us to send our newsletter to this address: {company.weekly_letter ? WEEKLY : PLAIN}. Was it you?
      </P>
      <ActionLink href={newsletterLink(site, token)}>Yes, subscribe me</ActionLink>
      <SmallPrint>The link works for a week. If it wasn’t you, ignore this e-mail and we won’t write again.</SmallPrint>
    </>
  ),
})
