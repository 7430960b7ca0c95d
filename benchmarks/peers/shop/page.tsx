/** A page of the shop in React, for all peers that use React. */
import type { ReactNode } from 'react'
import { openShop } from './shop.ts'
import {
  type Card,
  type CategoryView,
  FOOTER,
  isProduct,
  type Link,
  type PageView,
  type Price,
  type ProductView,
  type Stars,
} from './view.ts'

const ICONS = '/icons.svg'

const Icon = ({ name }: { name: string }) => (
  <svg className="i s" aria-hidden="true">
    <use href={`${ICONS}#${name}`} />
  </svg>
)

const Links = ({ links, className }: { links: Link[]; className: string }) => (
  <ul className={className}>
    {links.map(({ url, name }) => (
      <li key={url}>
        <a href={url}>{name}</a>
      </li>
    ))}
  </ul>
)

function MenuBar({ title, back }: { title: string; back?: boolean }) {
  return (
    <div className="menu-bar only-m">
      {back ? (
        <button type="button" className="btn quiet sm" data-menu="back">
          <Icon name="left" /> All wine
        </button>
      ) : (
        <p className="menu-title serif">{title}</p>
      )}
      <button type="button" className="iconbtn" data-menu="close" aria-label="Close menu">
        <Icon name="close" />
      </button>
    </div>
  )
}

const Menu = () => (
  <nav className="menu" id="menu" aria-label="Shop">
    <MenuBar title="All wine" />
    <ul className="menu-headings">
      {openShop().menu.map(({ name, url, children }, index) => (
        <li key={name}>
          <button type="button" aria-expanded="false" aria-controls={`menu-${index}`} data-menu="toggle">
            {name}
            <Icon name="down" />
          </button>
          <div className="menu-panel" id={`menu-${index}`} hidden>
            <MenuBar title={name} back />
            <p className="menu-title serif only-m">{url ? <a href={url}>{name}</a> : name}</p>
            <div className="menu-tabs only-m">
              {children.map((column) => (
                <button type="button" data-menu="tab" aria-pressed="false" key={column.name}>
                  {column.name}
                </button>
              ))}
            </div>
            <div className="menu-columns">
              {children.map((column) => (
                <div className="menu-column" key={column.name}>
                  <p className="menu-column-title">
                    {column.url ? <a href={column.url}>{column.name}</a> : <span>{column.name}</span>}
                  </p>
                  <Links links={column.children} className="menu-items" />
                </div>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  </nav>
)

export const Header = () => (
  <header className="head">
    <div className="wrap head-top">
      <div className="head-brand row">
        <button type="button" className="iconbtn only-m" data-menu="open" aria-label="Open menu" aria-controls="menu">
          <Icon name="menu" />
        </button>
        <a className="logo" href="/">
          <svg className="mark" viewBox="0 0 34 44" aria-hidden="true">
            <path className="mark-door" d="M1 44V17a16 16 0 0 1 32 0v27z" />
          </svg>
          <span>Cellardoor</span>
        </a>
      </div>
      <div className="tools">
        <form className="search" action="/search">
          <input name="q" type="search" aria-label="Search" placeholder="A wine, a grape, a place" />
          <button type="submit" className="iconbtn" aria-label="Search">
            <Icon name="search" />
          </button>
        </form>
        <a className="tool" href="/lock-it-in/login">
          <Icon name="user" />
          <span>Sign in</span>
        </a>
        <a className="tool" href="/cart">
          <Icon name="bag" />
          <span>Basket</span>
        </a>
      </div>
    </div>
    <Menu />
  </header>
)

export const Footer = () => (
  <footer className="foot-site dark">
    <div className="wrap">
      <div className="foot-columns">
        <div className="stack">
          <a className="logo" href="/">
            Cellardoor
          </a>
          <p className="foot-about">
            Independent wine merchants. Warehouse and tasting room in Bath, with 34 shops across the country.
          </p>
          <p>
            <a href="tel:+441632960100">01632 960 100</a>
            <br />
            Every day, 9am to 6pm
          </p>
        </div>
        {FOOTER.map(({ heading, links }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <Links links={links} className="foot-links" />
          </div>
        ))}
      </div>
      <div className="foot-legal row between">
        <p>
          By buying from us you confirm that you are over 18. We may ask for ID on delivery. Please drink responsibly.
        </p>
      </div>
    </div>
  </footer>
)

const Crumbs = ({ crumbs }: { crumbs: Link[] }) => (
  <nav aria-label="Breadcrumb">
    <Links links={crumbs} className="crumbs" />
  </nav>
)

const StarRow = ({ stars: { label, width, count } }: { stars: Stars }) => (
  <span className="stars">
    <svg viewBox="0 0 84 16" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect width="84" height="16" />
      <rect width={width} height="16" />
    </svg>
    <span>{`${count} ratings`}</span>
  </span>
)

const Quantity = ({ of }: { of: string }) => (
  <fieldset className="step" aria-label={`Quantity of ${of}`}>
    <button type="button" aria-label="One fewer" disabled>
      <Icon name="minus" />
    </button>
    <input inputMode="numeric" autoComplete="off" aria-label="Quantity" defaultValue="1" />
    <button type="button" aria-label="One more">
      <Icon name="plus" />
    </button>
  </fieldset>
)

const ProductCard = ({ card: { url, name, code, kind, from, taste, stars, prices } }: { card: Card }) => (
  <article className="card" data-code={code}>
    <button type="button" className="iconbtn heart" aria-label={`Add to my wish list: ${name}`}>
      <Icon name="heart" />
    </button>
    <div className="niche" data-s={kind}>
      <img src={`/images/${code}.svg`} alt="" width="480" height="800" />
      <img className="alt" src={`/images/${code}-close.svg`} alt="" width="480" height="800" loading="lazy" />
    </div>
    <div className="body">
      <p className="from">{from}</p>
      <h3>
        <a href={url}>{name}</a>
      </h3>
      <p className="taste">{taste}</p>
      <StarRow stars={stars} />
      <dl className="prices">
        {prices.map(({ name: label, price }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
      <div className="buy">
        <Quantity of={name} />
        <button type="button" className="btn">
          Add
        </button>
      </div>
    </div>
  </article>
)

const Ways = ({ prices }: { prices: Price[] }) => (
  <ul className="ways" aria-label="Prices">
    {prices.map(({ name, note, price, saving }) => (
      <li className="way" key={name}>
        <span className="way-mark">
          <Icon name="check" />
        </span>
        <span>
          <b>{name}</b>
          <small>{note}</small>
        </span>
        <span className="way-price">
          {price}
          {saving && <small>{saving}</small>}
        </span>
      </li>
    ))}
  </ul>
)

const PICTURES = ['', '-close', '-back']

const Gallery = ({ code, name, kind }: { code: string; name: string; kind: string }) => (
  <div className="gal grid-4">
    <fieldset className="thumbs" aria-label="Pictures">
      {PICTURES.map((end, index) => (
        <button type="button" aria-label={`Picture ${index + 1} of ${PICTURES.length}`} key={end}>
          <img src={`/images/${code}${end}.svg`} alt="" width="480" height="800" />
        </button>
      ))}
    </fieldset>
    <div className="niche" data-s={kind}>
      <img src={`/images/${code}.svg`} alt={name} width="480" height="800" />
      <button type="button" className="iconbtn ring zoom" aria-label="Zoom in">
        <Icon name="zoom" />
      </button>
    </div>
  </div>
)

const Scale = ({ low, high, value }: { low: string; high: string; value: number }) => (
  <div className="scale">
    <span>{low}</span>
    <svg role="img" aria-label={`${value} out of 100 from ${low} to ${high}`}>
      <rect y="5" width="100%" height="4" rx="2" />
      <circle cx={`${value}%`} cy="7" r="7" />
    </svg>
    <span>{high}</span>
  </div>
)

const About = ({ product: { heading, details, scales, facts } }: Pick<ProductView, 'product'>) => (
  <section className="about">
    <div className="stack">
      <h2>{heading}</h2>
      {details.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be alike, and are rendered once
        <p className="about-text" key={index}>
          {text}
        </p>
      ))}
      <div className="scales">
        {scales.map((scale) => (
          <Scale {...scale} key={scale.low} />
        ))}
      </div>
    </div>
    <div>
      <h2>The facts</h2>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)

const STARS = [5, 4, 3, 2, 1]

const Reviews = ({ stars, ratings }: { stars: Stars; ratings: number[] }) => (
  <section className="reviews" id="reviews">
    <h2>Reviews</h2>
    <StarRow stars={stars} />
    <ul className="star-filters">
      {STARS.map((number) => (
        <li key={number}>
          <button type="button" aria-pressed="false">
            <span>{`${number} stars`}</span>
            <span className="num">{(ratings[number * 2 - 2] ?? 0) + (ratings[number * 2 - 1] ?? 0)}</span>
          </button>
        </li>
      ))}
    </ul>
    <button type="button" className="btn line block">
      Write a review
    </button>
  </section>
)

const ProductMain = ({ crumbs, product, prices, stars, related }: ProductView) => (
  <main id="main" className="wrap">
    <Crumbs crumbs={crumbs} />
    <div className="pdp">
      <Gallery code={product.code} name={product.name} kind={product.kind} />
      <div className="buybox stack">
        <p className="from small">
          <b>{product.winery}</b>
          {`, ${product.region}, ${product.country}`}
        </p>
        <h1>{product.name}</h1>
        <StarRow stars={stars} />
        <p className="lead">{product.lead}</p>
        <Ways prices={prices} />
        <div className="act">
          <Quantity of={product.name} />
          <button type="button" className="btn">{`Add to basket, ${prices[0]?.price ?? ''}`}</button>
        </div>
        <button type="button" className="wish">
          <Icon name="heart" />
          Add to my wish list
        </button>
        <p className="avail">
          <Icon name="truck" />
          <b>Delivered to your door</b> Free delivery on orders from £50
        </p>
      </div>
    </div>
    <About product={product} />
    <Reviews stars={stars} ratings={product.ratings} />
    <section className="product-row" aria-label="Goes well with this">
      <h2>Goes well with this</h2>
      {related.map((card) => (
        <ProductCard card={card} key={card.code} />
      ))}
    </section>
  </main>
)

const CategoryMain = ({ crumbs, heading, intro, count, cards, tail }: CategoryView) => (
  <main id="main" className="wrap">
    <Crumbs crumbs={crumbs} />
    <h1>{heading}</h1>
    <p className="lead">{intro}</p>
    <p>{`${count} wines`}</p>
    <div className="card-grid">
      {cards.map((card) => (
        <ProductCard card={card} key={card.code} />
      ))}
    </div>
    <nav className="static-tail" aria-label="More wines">
      <Links links={tail} className="static-tail-links" />
    </nav>
  </main>
)

export const Main = ({ view }: { view: PageView }): ReactNode =>
  isProduct(view) ? <ProductMain {...view} /> : <CategoryMain {...view} />

export const StructuredData = ({ data }: { data: string[] }): ReactNode =>
  data.map((json) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own generated catalogue, which has no markup
    <script type="application/ld+json" key={json} dangerouslySetInnerHTML={{ __html: json }} />
  ))

/** The page's body without additions of the generator. */
export const Body = ({ view }: { view: PageView }): ReactNode => (
  <>
    <StructuredData data={view.data} />
    <Header />
    <Main view={view} />
    <Footer />
  </>
)
