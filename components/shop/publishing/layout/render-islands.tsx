/** Renders parts that are the same on many pages to HTML, once per build. Server only. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { addressLines, phoneHref } from '../../../../domain/core/company/company.ts'
import type { Company } from '../../../../domain/core/company/schema.ts'
import { isRotating, shownMessages } from '../../../../domain/publishing/banner/banner.ts'
import type { BannerConfig } from '../../../../domain/publishing/banner/schema.ts'
import type { Feature } from '../../../../domain/publishing/shop/features.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { CHECKOUT_PLACES } from '../../selling/checkout/checkout-places.ts'
import { type ListLink, StaticTail } from '../product-list/static-tail.tsx'
import { Footer } from './footer.tsx'
import { MenuPanels } from './menu-panels.tsx'
import { SearchForm } from './search-form.tsx'
import type { ShellContent } from './shell-content.ts'
import { type LogoProps, NamedLogo, ShopLogo } from './shop-logo.tsx'
import { NeedsScriptsPanel, WithoutScripts } from './without-scripts.tsx'

/**
 * Returns the HTML of all islands by name, for IslandsContext. 'needs-scripts' replaces a page's function without
 * scripts; 'promises', 'banner' and 'demo-banner' are left out if the shop has none.
 */
export function renderIslands(shell: ShellContent): Record<string, string> {
  const logo = { logo: shell.look.logo, name: shell.company.name }
  const islands: Record<string, ReactNode> = {
    brand: <Brand {...logo} missing={shell.missing} />,
    ...(hasProgramme(shell) && { promises: <Promises /> }),
    search: <SearchForm searchbar={shell.searchbar} />,
    menu: <MenuPanels menu={shell.menu} promotions={shell.promotions} missing={shell.missing} />,
    footer: (
      <Footer company={shell.company} look={shell.look} menu={shell.menu} missing={shell.missing} year={shell.year} />
    ),
    'checkout-head': <CheckoutHeader {...logo} />,
    'checkout-foot': <CheckoutFooter company={shell.company} />,
    'without-scripts': <WithoutScripts company={shell.company} />,
    'needs-scripts': <NeedsScriptsPanel company={shell.company} />,
    'help-line': <HelpLine company={shell.company} />,
    letterhead: <Letterhead company={shell.company} look={shell.look} />,
    ...(shownMessages(shell.banner).length > 0 && { banner: <BannerMessages banner={shell.banner} /> }),
    ...(shell.show_demo_banner && { 'demo-banner': <DemoBanner /> }),
  }
  return Object.fromEntries(Object.entries(islands).map(([name, node]) => [name, renderToStaticMarkup(node)]))
}

/** True if the shop has a programme, whose header shows the promises. */
const hasProgramme = ({ missing }: ShellContent): boolean =>
  !missing.includes('lock_it_in') || !missing.includes('wine_club')

/** Returns the HTML of a list's island (tailIsland): links to all products after the first batch. */
export const renderListTail = (links: readonly ListLink[]): string => renderToStaticMarkup(<StaticTail links={links} />)

/** A banner that states that this is a demonstration shop. */
const DemoBanner = () => <p className="demo-banner">A demonstration shop: nothing is charged or sent</p>

const PROMISES = ['Manage it online', 'Skip or cancel anytime', 'No-quibble money-back guarantee']

/** The promises in the header of Lock it in. */
const Promises = () => (
  <ul>
    {PROMISES.map((promise) => (
      <li key={promise}>
        <Icon name="check" small />
        {promise}
      </li>
    ))}
  </ul>
)

/** The checkout's header: the logo and a link back to the basket. */
const CheckoutHeader = (logo: LogoProps) => (
  <header className="head checkout-head">
    <div className="wrap">
      <a className="logo reach" href="/">
        <NamedLogo {...logo} />
      </a>
      <p className="row small">
        <Icon name="lock" small />
        <span className="only-d">Secure checkout</span>
        <a href={CHECKOUT_PLACES[''].basket.href}>{CHECKOUT_PLACES[''].basket.back}</a>
      </p>
    </div>
  </header>
)

/** The checkout's footer: the age statement and the shop's phone number. */
const CheckoutFooter = ({ company }: { company: Company }) => (
  <footer className="checkout-foot">
    <div className="wrap">
      <div className="age">
        <b>18+</b>
        <p>By buying from us you confirm that you are over 18. We may ask for ID on delivery.</p>
      </div>
      {company.phone !== '' && (
        <p>
          Help: <a href={phoneHref(company.phone)}>{company.phone}</a>
        </p>
      )}
    </div>
  </footer>
)

/**
 * The shop's phone number or email address, on pages that ask the customer to get in touch. Renders nothing without
 * both.
 */
function HelpLine({ company: { phone, email, hours } }: { company: Company }) {
  if (phone !== '') {
    return (
      <p>
        Ring us on <a href={phoneHref(phone)}>{phone}</a>
        {hours !== '' && (
          <>
            <br />
            {hours}
          </>
        )}
      </p>
    )
  }
  return (
    email !== '' && (
      <p>
        Write to us at <a href={`mailto:${email}`}>{email}</a>
      </p>
    )
  )
}

/** The letterhead of invoices and credit notes, with the details that the law requires. */
const Letterhead = ({ company, look }: Pick<ShellContent, 'company' | 'look'>) => (
  <>
    <p className="logo">
      <NamedLogo logo={look.logo} name={company.name} />
    </p>
    <address>
      {[company.legal_name, ...addressLines(company)].map((line) => (
        <span key={line}>{line}</span>
      ))}
      {contactLine(company) !== '' && <span>{contactLine(company)}</span>}
    </address>
    <p className="small">
      {numbers(company).map((number, index) => (
        <span key={number}>{`${index > 0 ? ' · ' : ''}${number}`}</span>
      ))}
    </p>
  </>
)

const contactLine = ({ phone, email }: Company): string => [phone, email].filter(Boolean).join(', ')

const numbers = ({ company_number, vat_number }: Company): string[] =>
  [company_number && `Company no. ${company_number}`, vat_number && `VAT no. ${vat_number}`].filter(Boolean)

/** The logo, the programme's name, and on phones the menu button. The button's behaviour is in menu-behaviour.ts. */
type BrandProps = LogoProps & { missing: readonly Feature[] }

const Brand = ({ name, logo, missing }: BrandProps) => (
  <>
    <button
      type="button"
      className="iconbtn only-m menu-opener"
      data-menu="open"
      aria-label="Open menu"
      aria-expanded="false"
      aria-controls="menu"
    >
      <Icon name="menu" />
    </button>
    <a className="logo reach" href="/">
      <ShopLogo logo={logo} name={name} />
      <span className="logo-name">
        {logo?.has_name !== true && name}{' '}
        {!missing.includes('lock_it_in') && <small className="of-lock">Lock it in</small>}
        {!missing.includes('wine_club') && <small className="of-club">Wine club</small>}
      </span>
    </a>
  </>
)

/**
 * The banner's HTML: stacked messages, of which the one with data-current is visible, and a pause button. Its behaviour
 * is in banner-behaviour.ts.
 */
const BannerMessages = ({ banner }: { banner: BannerConfig }) => (
  <section className="banner dark" aria-label="Shop messages">
    <div className="wrap">
      <ul className="banner-list" data-rotating={isRotating(banner) ? '' : undefined}>
        {shownMessages(banner).map(({ message, url }, index) => (
          <li key={message} data-current={index === 0 ? '' : undefined}>
            {url ? <a href={url}>{message}</a> : message}
          </li>
        ))}
      </ul>
      {isRotating(banner) && (
        <button type="button" aria-label="Pause messages">
          <Icon name="pause" small />
          <Icon name="right" small />
        </button>
      )}
    </div>
  </section>
)
