/** Renders a page with template strings, the fastest of Eleventy's languages. */
import { openShop } from '../shop/shop.ts'
import {
  type Card,
  type CategoryView,
  FOOTER,
  isProduct,
  type Link,
  type Price,
  type ProductView,
  type Stars,
  viewOf,
} from '../shop/view.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : text

const each = <Item>(items: readonly Item[], template: (item: Item, index: number) => string): string =>
  items.map(template).join('')

const icon = (name: string): string => `<svg class="i s" aria-hidden="true"><use href="/icons.svg#${name}"></use></svg>`

const link = ({ url, name }: Link): string => `<a href="${escaped(url)}">${escaped(name)}</a>`

const list = (links: Link[], className: string): string =>
  `<ul class="${className}">${each(links, (item) => `<li>${link(item)}</li>`)}</ul>`

const CLOSE = `<button type="button" class="iconbtn" data-menu="close" aria-label="Close menu">${icon('close')}</button>`

const menu = (): string => `<nav class="menu" id="menu" aria-label="Shop">
<div class="menu-bar only-m"><p class="menu-title serif">All wine</p>${CLOSE}</div>
<ul class="menu-headings">${each(
  openShop().menu,
  ({ name, url, children }, index) => `<li>
<button type="button" aria-expanded="false" aria-controls="menu-${index}" data-menu="toggle">${escaped(name)}${icon('down')}</button>
<div class="menu-panel" id="menu-${index}" hidden>
<div class="menu-bar only-m"><button type="button" class="btn quiet sm" data-menu="back">${icon('left')} All wine</button>${CLOSE}</div>
<p class="menu-title serif only-m">${url ? link({ url, name }) : escaped(name)}</p>
<div class="menu-tabs only-m">${each(children, (column) => `<button type="button" data-menu="tab" aria-pressed="false">${escaped(column.name)}</button>`)}</div>
<div class="menu-columns">${each(
    children,
    (column) => `<div class="menu-column">
<p class="menu-column-title">${column.url ? link(column) : `<span>${escaped(column.name)}</span>`}</p>
${list(column.children, 'menu-items')}
</div>`,
  )}</div>
</div>
</li>`,
)}</ul>
</nav>`

const header = (): string => `<header class="head">
<div class="wrap head-top">
<div class="head-brand row">
<button type="button" class="iconbtn only-m" data-menu="open" aria-label="Open menu" aria-controls="menu">${icon('menu')}</button>
<a class="logo" href="/"><svg class="mark" viewBox="0 0 34 44" aria-hidden="true"><path class="mark-door" d="M1 44V17a16 16 0 0 1 32 0v27z"></path></svg><span>Cellardoor</span></a>
</div>
<div class="tools">
<form class="search" action="/search">
<input name="q" type="search" aria-label="Search" placeholder="A wine, a grape, a place">
<button type="submit" class="iconbtn" aria-label="Search">${icon('search')}</button>
</form>
<a class="tool" href="/lock-it-in/login">${icon('user')}<span>Sign in</span></a>
<a class="tool" href="/cart">${icon('bag')}<span>Basket</span></a>
</div>
</div>
${menu()}
</header>`

const footer = (): string => `<footer class="foot-site dark">
<div class="wrap">
<div class="foot-columns">
<div class="stack">
<a class="logo" href="/">Cellardoor</a>
<p class="foot-about">Independent wine merchants. Warehouse and tasting room in Bath, with 34 shops across the country.</p>
<p><a href="tel:+441632960100">01632 960 100</a><br>Every day, 9am to 6pm</p>
</div>
${each(FOOTER, ({ heading, links }) => `<div><h2>${escaped(heading)}</h2>${list(links, 'foot-links')}</div>`)}
</div>
<div class="foot-legal row between"><p>By buying from us you confirm that you are over 18. We may ask for ID on delivery. Please drink responsibly.</p></div>
</div>
</footer>`

const starRow = ({ label, width, count }: Stars): string =>
  `<span class="stars"><svg viewBox="0 0 84 16" preserveAspectRatio="none" role="img" aria-label="${label}"><rect width="84" height="16"></rect><rect width="${width}" height="16"></rect></svg><span>${count} ratings</span></span>`

const quantity = (of: string): string => `<fieldset class="step" aria-label="Quantity of ${escaped(of)}">
<button type="button" aria-label="One fewer" disabled>${icon('minus')}</button>
<input inputmode="numeric" autocomplete="off" aria-label="Quantity" value="1">
<button type="button" aria-label="One more">${icon('plus')}</button>
</fieldset>`

const productCard = ({ url, name, code, kind, from, taste, stars, prices }: Card): string =>
  `<article class="card" data-code="${code}">
<button type="button" class="iconbtn heart" aria-label="Add to my wish list: ${escaped(name)}">${icon('heart')}</button>
<div class="niche" data-s="${escaped(kind)}">
<img src="/images/${code}.svg" alt="" width="480" height="800">
<img class="alt" src="/images/${code}-close.svg" alt="" width="480" height="800" loading="lazy">
</div>
<div class="body">
<p class="from">${escaped(from)}</p>
<h3>${link({ url, name })}</h3>
<p class="taste">${escaped(taste)}</p>
${starRow(stars)}
<dl class="prices">${each(prices, (price) => `<div><dt>${escaped(price.name)}</dt><dd>${price.price}</dd></div>`)}</dl>
<div class="buy">${quantity(name)}<button type="button" class="btn">Add</button></div>
</div>
</article>`

const way = ({ name, note, price, saving }: Price): string => `<li class="way">
<span class="way-mark">${icon('check')}</span>
<span><b>${escaped(name)}</b><small>${escaped(note)}</small></span>
<span class="way-price">${price}${saving && `<small>${saving}</small>`}</span>
</li>`

const PICTURES = ['', '-close', '-back']

const gallery = ({ product: { code, name, kind } }: ProductView): string => `<div class="gal grid-4">
<fieldset class="thumbs" aria-label="Pictures">${each(
  PICTURES,
  (end, index) =>
    `<button type="button" aria-label="Picture ${index + 1} of ${PICTURES.length}"><img src="/images/${code}${end}.svg" alt="" width="480" height="800"></button>`,
)}</fieldset>
<div class="niche" data-s="${escaped(kind)}">
<img src="/images/${code}.svg" alt="${escaped(name)}" width="480" height="800">
<button type="button" class="iconbtn ring zoom" aria-label="Zoom in">${icon('zoom')}</button>
</div>
</div>`

const buyBox = ({ product, prices, stars }: ProductView): string => `<div class="buybox stack">
<p class="from small"><b>${escaped(product.winery)}</b>, ${escaped(product.region)}, ${escaped(product.country)}</p>
<h1>${escaped(product.name)}</h1>
${starRow(stars)}
<p class="lead">${escaped(product.lead)}</p>
<ul class="ways" aria-label="Prices">${each(prices, way)}</ul>
<div class="act">${quantity(product.name)}<button type="button" class="btn">Add to basket, ${prices[0]?.price ?? ''}</button></div>
<button type="button" class="wish">${icon('heart')}Add to my wish list</button>
<p class="avail">${icon('truck')}<b>Delivered to your door</b> Free delivery on orders from £50</p>
</div>`

const about = ({ product: { heading, details, scales, facts } }: ProductView): string => `<section class="about">
<div class="stack">
<h2>${escaped(heading)}</h2>
${each(details, (text) => `<p class="about-text">${escaped(text)}</p>`)}
<div class="scales">${each(
  scales,
  ({ low, high, value }) => `<div class="scale">
<span>${escaped(low)}</span>
<svg role="img" aria-label="${value} out of 100 from ${escaped(low)} to ${escaped(high)}"><rect y="5" width="100%" height="4" rx="2"></rect><circle cx="${value}%" cy="7" r="7"></circle></svg>
<span>${escaped(high)}</span>
</div>`,
)}</div>
</div>
<div>
<h2>The facts</h2>
<dl class="facts">${each(facts, ([label, value]) => `<div><dt>${escaped(label)}</dt><dd class="num">${escaped(value)}</dd></div>`)}</dl>
</div>
</section>`

const reviews = ({ stars, product: { ratings } }: ProductView): string => `<section class="reviews" id="reviews">
<h2>Reviews</h2>
${starRow(stars)}
<ul class="star-filters">${each(
  [5, 4, 3, 2, 1],
  (number) =>
    `<li><button type="button" aria-pressed="false"><span>${number} stars</span><span class="num">${(ratings[number * 2 - 2] ?? 0) + (ratings[number * 2 - 1] ?? 0)}</span></button></li>`,
)}</ul>
<button type="button" class="btn line block">Write a review</button>
</section>`

const crumbs = (links: Link[]): string => `<nav aria-label="Breadcrumb">${list(links, 'crumbs')}</nav>`

const productMain = (view: ProductView): string => `<main id="main" class="wrap">
${crumbs(view.crumbs)}
<div class="pdp">
${gallery(view)}
${buyBox(view)}
</div>
${about(view)}
${reviews(view)}
<section class="product-row" aria-label="Goes well with this">
<h2>Goes well with this</h2>
${each(view.related, productCard)}
</section>
</main>`

const categoryMain = (view: CategoryView): string => `<main id="main" class="wrap">
${crumbs(view.crumbs)}
<h1>${escaped(view.heading)}</h1>
<p class="lead">${escaped(view.intro)}</p>
<p>${view.count} wines</p>
<div class="card-grid">${each(view.cards, productCard)}</div>
<nav class="static-tail" aria-label="More wines">${list(view.tail, 'static-tail-links')}</nav>
</main>`

/** The whole document of a route. */
export function page(route: string): string {
  const view = viewOf(route)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(view.title)}</title>
<meta name="description" content="${escaped(view.description)}">
<link rel="canonical" href="${escaped(view.url)}">
<meta property="og:title" content="${escaped(view.title)}">
<meta property="og:description" content="${escaped(view.description)}">
<meta property="og:url" content="${escaped(view.url)}">
</head>
<body>
${each(view.data, (json) => `<script type="application/ld+json">${json}</script>`)}
${header()}
${isProduct(view) ? productMain(view) : categoryMain(view)}
${footer()}
</body>
</html>
`
}
