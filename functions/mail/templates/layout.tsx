/** Around every mail: the house's name above, who the merchant is below. */
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import type { ReactNode } from 'react'
import type { Company } from '../../../domain/company/company.ts'
import { look } from './look.ts'
import { A, Quiet } from './parts.tsx'
import { waysToReach } from './ways-to-reach.ts'

type LayoutProps = {
  company: Company
  /** Origin of the shop. */
  site: string
  /** What a mail program shows beside the subject. */
  preview: string
  /** Of marketing mail: where it can be stopped; null otherwise. */
  unsubscribeUrl: string | null
  /** Whether it goes to a customer, not to the merchant. */
  isToCustomer: boolean
  children: ReactNode
}

const Unsubscribe = ({ url }: { url: string }) => (
  <Quiet>
    You get this because you asked for it. <A href={url}>Stop these letters</A>.
  </Quiet>
)

function Questions({ company }: { company: Company }) {
  const ways = waysToReach(company).join(', or ')
  const hours = company.phone && company.hours && ` (${company.hours})`
  return ways === '' ? null : <Quiet>{`Questions? ${ways.charAt(0).toUpperCase()}${ways.slice(1)}${hours}.`}</Quiet>
}

/** Who writes, as far as it is known: a name at least. */
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
    <Quiet>{legalLine(company)}</Quiet>
    <Quiet>We sell alcohol to people over 18 only. Please drink responsibly.</Quiet>
  </>
)

export const Layout = ({ company, site, preview, unsubscribeUrl, isToCustomer, children }: LayoutProps) => (
  <Html lang="en-GB">
    <Head />
    <Body style={look.page}>
      <Preview>{preview}</Preview>
      <Container style={look.sheet}>
        <Section style={look.head}>
          <Link href={site} style={look.brand}>
            {company.name}
          </Link>
        </Section>
        <Section style={look.main}>{children}</Section>
        <Section style={look.foot}>
          <Hr style={look.rule} />
          {unsubscribeUrl !== null && <Unsubscribe url={unsubscribeUrl} />}
          {isToCustomer && <Questions company={company} />}
          <LegalFooter company={company} />
        </Section>
      </Container>
    </Body>
  </Html>
)
