/** The footer of every page: links, the company's legal details, and the age statement. */
import { withUnbrokenPostcodes } from '../../../../domain/core/address/unbroken-postcodes.ts'
import { legalFacts, phoneHref } from '../../../../domain/core/company/company.ts'
import type { MenuItem } from '../../../../domain/publishing/menu/menu-item.ts'
import { isMissing } from '../../../../domain/publishing/shop/feature-of.ts'
import type { Feature } from '../../../../domain/publishing/shop/features.ts'
import type { ShellContent } from './shell-content.ts'
import { NamedLogo } from './shop-logo.tsx'

type FooterColumn = { heading: string; links: readonly (readonly [name: string, url: string])[] }

/** Returns the link columns. `name`: the shop's name. */
const columns = (name: string): readonly FooterColumn[] => [
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
      ['Find a store', '/#shop-local'],
    ],
  },
  {
    heading: name,
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

/** Builds the Shop column from the menu's categories, so that every link exists in the catalogue. */
const shopColumn = (menu: readonly MenuItem[]): FooterColumn => ({
  heading: 'Shop',
  links: menu
    .filter(({ parent_id, type }) => parent_id === null && type === 'CATEGORY')
    .slice(0, SHOP_LINKS)
    .map(({ name, sef_url }) => [name, `/${sef_url}`]),
})

/** Removes links to features that the shop does not offer, and empty columns. */
const offered = (all: readonly FooterColumn[], missing: readonly Feature[]): FooterColumn[] =>
  all
    .map(({ heading, links }) => ({ heading, links: links.filter(([, url]) => !isMissing(url, missing)) }))
    .filter(({ links }) => links.length > 0)

export type FooterProps = Pick<ShellContent, 'company' | 'look' | 'menu' | 'missing' | 'year'>

export const Footer = ({ company, look, menu, missing, year }: FooterProps) => (
  <footer className="foot-site dark">
    <div className="wrap">
      <div className="foot-columns">
        <div className="stack">
          <a className="logo reach" href="/">
            <NamedLogo logo={look.logo} name={company.name} />
          </a>
          {company.summary !== '' && <p className="foot-about">{company.summary}</p>}
          <HowToReach company={company} />
        </div>
        {offered([shopColumn(menu), ...columns(company.name)], missing).map((column) => (
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
      <div className="foot-legal row between">
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
      {legalFacts(company).length > 0 && (
        <p className="foot-company">{withUnbrokenPostcodes(legalFacts(company).join(' · '))}</p>
      )}
    </div>
  </footer>
)

/** The phone number with opening hours; the email address if there is no phone number. */
function HowToReach({ company: { phone, email, hours } }: Pick<FooterProps, 'company'>) {
  if (phone === '')
    return email === '' ? null : (
      <a className="reach" href={`mailto:${email}`}>
        {email}
      </a>
    )
  return (
    <p>
      <a className="reach" href={phoneHref(phone)}>
        {phone}
      </a>
      {hours !== '' && (
        <>
          <br />
          {hours}
        </>
      )}
    </p>
  )
}
