/** The frame of every mail: the shop's name above, the merchant's details below. */
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import type { ReactNode } from 'react'
import type { Company } from '../../../../domain/core/company/schema.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import type { Logo } from '../../../../domain/core/theme/theme.ts'
import type { MailingList } from '../../../../domain/staff/mail/mailing-list.ts'
import { contactDetails } from './contact-details.ts'
import { mailStyles } from './mail-styles.ts'
import { A, SmallPrint } from './parts.tsx'

type LayoutProps = {
  company: Company
  logo: Logo | null
  /** Origin of the shop. */
  site: string
  /** Preview text, which mail programs show beside the subject. */
  preview: string
  /** Links that stop mail of this kind; null for mail that can't be stopped. */
  unsubscribe: Unsubscribe | null
  /** True for mail to a customer, false for mail to the merchant. */
  isToCustomer: boolean
  children: ReactNode
}

export type Unsubscribe = { list: MailingList; url: string }

const WHY: Record<MailingList, string> = {
  marketing: 'You’re getting this because you subscribed.',
  stock_notices: 'You’re getting this because you asked us to tell you when a product is back in stock.',
}
const STOP: Record<MailingList, string> = { marketing: 'Unsubscribe', stock_notices: 'Stop all of these e-mails' }

const UnsubscribeLine = ({ list, url }: Unsubscribe) => (
  <SmallPrint>
    {WHY[list]} <A href={url}>{STOP[list]}</A>.
  </SmallPrint>
)

function Questions({ company }: { company: Company }) {
  const contacts = contactDetails(company).join(' or ')
  const hours = company.phone && company.hours && ` (${company.hours})`
  return contacts === '' ? null : <SmallPrint>{`Questions? ${capital(contacts)}${hours}.`}</SmallPrint>
}

/** The merchant's legal details as far as set, at least a name. */
const legalLine = ({ legal_name, registered_address, ...company }: Company): string =>
  [
    registered_address.length > 0 ? registered_address.join(', ') : legal_name,
    company.company_number && `Registered in England and Wales, company number ${company.company_number}`,
    company.vat_number && `VAT number ${company.vat_number}`,
    company.premises_licence && `Premises licence ${company.premises_licence}`,
  ]
    .filter((fact) => fact !== '')
    .map((fact) => `${fact}.`)
    .join(' ')

const LegalFooter = ({ company }: { company: Company }) => (
  <>
    <SmallPrint>{legalLine(company)}</SmallPrint>
    <SmallPrint>We sell alcohol to people over 18 only. Please drink responsibly.</SmallPrint>
  </>
)

/** Formats of pictures that mail programs show. */
const SHOWN_IN_MAIL = /\.(png|jpe?g)$/

/** Pixels. */
const LOGO_HEIGHT = 48

/** The shop's name beside its logo, or instead of one that mail programs don't show. */
function Brand({ name, logo, site }: Pick<LayoutProps, 'logo' | 'site'> & { name: string }) {
  if (logo === null || !SHOWN_IN_MAIL.test(logo.file)) return name
  const picture = { src: `${site}/images/${logo.file}`, height: LOGO_HEIGHT, style: mailStyles.logo }
  return logo.has_name ? (
    <img {...picture} alt={name} />
  ) : (
    <>
      <img {...picture} alt="" />
      {` ${name}`}
    </>
  )
}

export const Layout = ({ company, logo, site, preview, unsubscribe, isToCustomer, children }: LayoutProps) => (
  <Html lang="en-GB">
    <Head />
    <Body style={mailStyles.page}>
      <Preview>{preview}</Preview>
      <Container style={mailStyles.sheet}>
        <Section style={mailStyles.head}>
          <Link href={site} style={mailStyles.brand}>
            <Brand name={company.name} logo={logo} site={site} />
          </Link>
        </Section>
        <Section style={mailStyles.main}>{children}</Section>
        <Section style={mailStyles.foot}>
          <Hr style={mailStyles.rule} />
          {unsubscribe !== null && <UnsubscribeLine {...unsubscribe} />}
          {isToCustomer && <Questions company={company} />}
          <LegalFooter company={company} />
        </Section>
      </Container>
    </Body>
  </Html>
)
