/** Computes the content of a page for all peers, whose templates only lay it out. */
import { type Category, type OpenShop, openShop, type Product } from './shop.ts'

export type Link = { url: string; name: string }
export type Card = Link & { code: string; kind: string; from: string; taste: string; stars: Stars; prices: Price[] }
export type Price = { name: string; note: string; price: string; saving: string }
export type Stars = { label: string; width: number; count: number }

type AnyView = {
  title: string
  description: string
  url: string
  crumbs: Link[]
  /** Structured data, one script each. */
  data: string[]
}
export type ProductView = AnyView & { product: Product; prices: Price[]; stars: Stars; related: Card[] }
export type CategoryView = AnyView & { heading: string; intro: string; count: number; cards: Card[]; tail: Link[] }
export type PageView = ProductView | CategoryView

/** Products shown as cards in a list; the rest are links, as in our own lists. */
const CARDS = 100
const RELATED = 5

export const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`

const price = (name: string, note: string, pence: number, bottle: number): Price => ({
  name,
  note,
  price: pounds(pence),
  saving: pence < bottle ? `Save ${pounds(bottle - pence)}` : '',
})

function pricesOf({ price: bottle, mixSixPrice, lockItInPrice }: Product): Price[] {
  return [
    price('By the bottle', 'Any quantity', bottle, bottle),
    price('Mix Six', '6 or more wines in your basket', mixSixPrice, bottle),
    ...(lockItInPrice === null
      ? []
      : [price('Lock it in', '2 or more, on a plan you can skip or cancel', lockItInPrice, bottle)]),
  ]
}

function starsOf({ ratings }: Product): Stars {
  const count = ratings.reduce((sum, number) => sum + number, 0)
  const halves = ratings.reduce((sum, number, index) => sum + number * (index + 1), 0)
  const stars = count === 0 ? 0 : Math.round(halves / count) / 2
  return { label: `${stars} out of 5`, width: stars * 16.8, count }
}

const cardOf = (product: Product): Card => ({
  url: `/${product.route}`,
  name: `${product.winery} ${product.name}`,
  code: product.code,
  kind: product.kind,
  from: `${product.region}, ${product.country}`,
  taste: product.taste,
  stars: starsOf(product),
  prices: pricesOf(product).slice(0, 2),
})

/** Categories above a route that have pages, outermost first. */
function above({ names }: OpenShop, route: string): Link[] {
  const segments = route.split('/')
  return segments.slice(0, -1).flatMap((_, index) => {
    const path = segments.slice(0, index + 1).join('/')
    const name = names.get(path)
    return name === undefined ? [] : [{ url: `/${path}`, name }]
  })
}

const crumbsOf = (shop: OpenShop, route: string, name: string): Link[] => [
  { url: '/', name: 'Home' },
  ...above(shop, route),
  { url: `/${route}`, name },
]

const crumbData = ({ origin }: OpenShop, crumbs: Link[]): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ url, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + url,
    })),
  })

const productData = (
  { origin }: OpenShop,
  { route, code, winery, name, price }: Product,
  description: string,
): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${origin}/${route}#product`,
    url: `${origin}/${route}`,
    name: `${winery} ${name}`,
    sku: code,
    description,
    brand: { '@type': 'Brand', name: winery },
    image: ['', '-close', '-back'].map((end) => `${origin}/images/${code}${end}.svg`),
    offers: {
      '@type': 'Offer',
      url: `${origin}/${route}`,
      priceCurrency: 'GBP',
      price: (price / 100).toFixed(2),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${origin}/#organization`, '@type': 'Organization', name: 'Cellardoor' },
    },
  })

function productView(shop: OpenShop, product: Product): ProductView {
  const description = `${product.taste}. ${product.lead} ${product.region}, ${product.country}.`
  const crumbs = crumbsOf(shop, product.route, product.name)
  return {
    title: `${product.winery} ${product.name} | Cellardoor`,
    description,
    url: `${shop.origin}/${product.route}`,
    crumbs,
    data: [productData(shop, product, description), crumbData(shop, crumbs)],
    product,
    prices: pricesOf(product),
    stars: starsOf(product),
    related: following(shop, product).map(cardOf),
  }
}

/** Codes are consecutive numbers (benchmarks/generated-catalogue.ts). */
function following({ products }: OpenShop, { code }: Product): Product[] {
  const index = Number(code.slice(1))
  return Array.from({ length: RELATED }, (_, n) => {
    const next = products.get(`G${String((index + n + 1) % products.size).padStart(6, '0')}`)
    if (next === undefined) throw new Error(`Nothing follows ${code}`)
    return next
  })
}

function categoryView(shop: OpenShop, { route, name, title, intro, description, codes }: Category): CategoryView {
  const crumbs = crumbsOf(shop, route, name)
  const products = codes.flatMap((code) => shop.products.get(code) ?? [])
  return {
    title: `${title} | Cellardoor`,
    description,
    url: `${shop.origin}/${route}`,
    crumbs,
    data: [crumbData(shop, crumbs)],
    heading: title,
    intro,
    count: products.length,
    cards: products.slice(0, CARDS).map(cardOf),
    tail: products.slice(CARDS).map((product) => ({
      url: `/${product.route}`,
      name: `${product.winery} ${product.name}`,
    })),
  }
}

export const allRoutes = (): string[] => [...openShop().byRoute.keys()]

/** Throws if the shop has no such page. */
export function viewOf(route: string): PageView {
  const shop = openShop()
  const page = shop.byRoute.get(route)
  if (page === undefined) throw new Error(`There is no /${route}`)
  return 'codes' in page ? categoryView(shop, page) : productView(shop, page)
}

export const isProduct = (view: PageView): view is ProductView => 'product' in view

/** Links in the footer of each page. */
export const FOOTER: { heading: string; links: Link[] }[] = [
  {
    heading: 'Shop',
    links: [
      { url: '/red', name: 'Red' },
      { url: '/white', name: 'White' },
      { url: '/rose', name: 'Rosé' },
      { url: '/sparkling', name: 'Sparkling' },
      { url: '/regions', name: 'Regions' },
    ],
  },
  { heading: 'Plans', links: [{ url: '/lock-it-in', name: 'Lock it in' }] },
  {
    heading: 'Help',
    links: [
      { url: '/wine-club/delivery', name: 'Delivery' },
      { url: '/wine-club/faqs', name: 'FAQs' },
      { url: '/wine-club/contact-us', name: 'Contact us' },
    ],
  },
  {
    heading: 'Cellardoor',
    links: [
      { url: '/wine-club/about', name: 'About' },
      { url: '/wine-club/drink-responsibly', name: 'Drink responsibly' },
      { url: '/wine-club/privacy-cookies', name: 'Privacy and cookies' },
      { url: '/wine-club/terms-conditions', name: 'Terms and conditions' },
      { url: '/wine-club/terms-of-use', name: 'Terms of use' },
    ],
  },
]
