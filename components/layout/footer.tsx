/** The foot of every page: where to go next, the company's legal facts, and the age statement. */
import { type Company, phoneHref } from '../../domain/company/company.ts'
import type { MenuItem } from '../../domain/menu/menu-item.ts'
import { Mark } from '../primitives/mark.tsx'
import type { ShellContent } from './shell-content.ts'

type FooterColumn = { heading: string; links: readonly (readonly [name: string, url: string])[] }

/** Addresses of the eight content pages are the specification's (spec §2, domain §13.6). */
const COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'Plans',
    links: [
      ['Lock it in', '/lock-it-in'],
      ['Wine club', '/wine-club'],
      ['Send a gift', '/wine-club/send-a-gift'],
      ['Redeem a gift', '/wine-club/redeem-gift'],
    ],
  },
  {
    heading: 'Help',
    links: [
      ['Delivery', '/wine-club/delivery'],
      ['FAQs', '/wine-club/faqs'],
      ['Contact us', '/wine-club/contact-us'],
      ['Find a shop', '/#shop-local'],
    ],
  },
  {
    heading: 'Cellardoor',
    links: [
      ['About', '/wine-club/about'],
      ['Drink responsibly', '/wine-club/drink-responsibly'],
      ['Privacy and cookies', '/wine-club/privacy-cookies'],
      ['Terms and conditions', '/wine-club/terms-conditions'],
      ['Terms of use', '/wine-club/terms-of-use'],
    ],
  },
]

const SHOP_LINKS = 5

/** The menu's headings that lead to a list, so that the foot never names one the catalogue does not have. */
const shopColumn = (menu: readonly MenuItem[]): FooterColumn => ({
  heading: 'Shop',
  links: menu
    .filter(({ parent_id, type }) => parent_id === null && type === 'CATEGORY')
    .slice(0, SHOP_LINKS)
    .map(({ name, sef_url }) => [name, `/${sef_url}`]),
})

export type FooterProps = Pick<ShellContent, 'company' | 'menu' | 'year'>

export const Footer = ({ company, menu, year }: FooterProps) => (
  <footer className="foot-site dark">
    <div className="wrap">
      <div className="foot-columns">
        <div className="stack">
          <a className="logo" href="/">
            <Mark />
            Cellardoor
          </a>
          <p className="foot-about">{company.summary}</p>
          <p>
            <a href={phoneHref(company.phone)}>{company.phone}</a>
            <br />
            {company.hours}
          </p>
        </div>
        {[shopColumn(menu), ...COLUMNS].map((column) => (
          <div key={column.heading}>
            <h2>{column.heading}</h2>
            <ul className="foot-links">
              {column.links.map(([name, url]) => (
                <li key={url}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="foot-legal">
        <div className="age">
          <b>18+</b>
          <p>
            By buying from us you confirm that you are over 18. We may ask for ID on delivery. Please drink responsibly.
          </p>
        </div>
        <p>
          {`© ${year} ${company.legal_name}`}{' '}
          <a className="foot-cookies" href="/wine-club/privacy-cookies" data-cookies="">
            Cookies
          </a>
        </p>
      </div>
      <p className="foot-company">{companyFacts(company)}</p>
    </div>
  </footer>
)

const companyFacts = (company: Company): string =>
  [
    `${company.legal_name}, registered in England and Wales no. ${company.company_number}`,
    `Registered address: ${company.registered_address.slice(1).join(', ')}`,
    `VAT no. ${company.vat_number}`,
    `Premises licence ${company.premises_licence}`,
  ].join(' · ')
