/** Picks the wine that the menu promotes for each heading with links to wines. */
import { type PictureStyle, pictureStyle } from '../../domain/catalogue/product/wine-kind.ts'
import { formatPounds, formatPoundsBrief, toPounds } from '../../domain/core/money/pence.ts'
import type { MenuConfig } from '../../domain/publishing/menu/build-menu.ts'
import type { CatalogueRows } from './catalogue/catalogue-rows.ts'

/** A promotion as the menu shows it: MenuPromotion of the page shell. */
type Promotion = {
  heading: string
  text: string
  link: string
  url: string
  picture: string
  niche: PictureStyle | null
}

/** Promotions by the address of their heading. */
export type Promotions = Record<string, Promotion>

/** Products on sale. */
export type PromotionRows = {
  products: readonly Pick<
    CatalogueRows['products'][number],
    'code' | 'kind' | 'name' | 'taste' | 'route' | 'main_picture'
  >[]
  variants: readonly Pick<CatalogueRows['variants'][number], 'code' | 'price_pence' | 'lock_it_in_price_pence'>[]
  stock: readonly Pick<CatalogueRows['stock'][number], 'code' | 'quantity'>[]
  /** Codes of a list, pinned ones first in their order; `pinned` is the number of those. */
  listOf: (path: string) => { codes: readonly string[]; pinned: number }
}

type Candidate = { product: PromotionRows['products'][number]; price: number; locked: number | null }

/** The first list among the links of a heading with its own address. */
function listOfHeading(heading: MenuConfig[number]): { href: string; list: string } | undefined {
  if ('category' in heading) return { href: `/${heading.category}`, list: heading.category }
  const links = heading.columns.flatMap((column) => ('links' in column ? column.links : []))
  const list = links.find((link) => 'category' in link)
  return list && { href: heading.url, list: list.category }
}

/** Picks the first pinned wine, else the one with the largest relative saving when locked in; only wines in stock. */
export function menuPromotions(config: MenuConfig, rows: PromotionRows): Promotions {
  const products = new Map(rows.products.map((product) => [product.code, product]))
  const prices = new Map(rows.variants.map((variant) => [variant.code, variant]))
  const inStock = new Set(rows.stock.filter(({ quantity }) => quantity > 0).map(({ code }) => code))
  const candidate = (code: string): Candidate[] => {
    const product = products.get(code)
    const variant = prices.get(code)
    if (product === undefined || variant === undefined || !inStock.has(code)) return []
    return [{ product, price: variant.price_pence, locked: variant.lock_it_in_price_pence ?? null }]
  }
  const bestOf = (list: string): Candidate | undefined => {
    const { codes, pinned } = rows.listOf(list)
    const [chosen] = codes.slice(0, pinned).flatMap(candidate)
    return chosen ?? codes.flatMap(candidate).filter(isLocked).toSorted(bySaving)[0]
  }
  return Object.fromEntries(
    config.flatMap((heading) => {
      const place = listOfHeading(heading)
      const best = place && bestOf(place.list)
      return place && best ? [[place.href, toPromotion(best)]] : []
    }),
  )
}

const isLocked = ({ locked }: Candidate): boolean => locked !== null

const bySaving = (one: Candidate, other: Candidate): number =>
  (one.locked ?? one.price) / one.price - (other.locked ?? other.price) / other.price ||
  (one.product.code < other.product.code ? -1 : 1)

function toPromotion({ product, price, locked }: Candidate): Promotion {
  const name = withoutYear(product.name)
  const pounds = formatPounds(toPounds(price))
  return {
    ...(locked === null
      ? { heading: name, text: `${product.taste}. ${pounds}.`, link: 'Have a look' }
      : {
          heading: `${name}, locked in at ${formatPoundsBrief(toPounds(locked))}`,
          text: `${pounds} by the bottle. Lock it in, and its price never goes up while you keep your plan.`,
          link: 'See the wine',
        }),
    url: `/${product.route}`,
    picture: product.main_picture,
    niche: pictureStyle(product.kind ?? null),
  }
}

const withoutYear = (name: string): string => name.replace(/\s*\b(?:19|20)\d\d\b/, '').trim()
