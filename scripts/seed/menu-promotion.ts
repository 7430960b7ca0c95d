/** Picks the wine that the menu's panels put forward. */
import { formatPounds, formatPoundsBrief, toPounds } from '../../domain/money/pence.ts'
import type { NicheStyle } from '../../domain/product/wine-kind.ts'
import type { CatalogueRows } from '../catalogue/catalogue-rows.ts'

/** What the menu shows of it: MenuPromotion of the page shell. */
type Promotion = { heading: string; text: string; link: string; url: string; picture: string; niche: NicheStyle }

/** Of the products on sale. */
type PromotionRows = {
  products: readonly Pick<CatalogueRows['products'][number], 'code' | 'kind' | 'name' | 'route' | 'main_picture'>[]
  variants: readonly Pick<CatalogueRows['variants'][number], 'code' | 'price_pence' | 'lock_it_in_price_pence'>[]
  stock: CatalogueRows['stock']
}

/** The locked red in stock that saves the most, as a share of its price; null when there is none. */
export function menuPromotion({ products, variants, stock }: PromotionRows): Promotion | null {
  const prices = new Map(variants.map((variant) => [variant.code, variant]))
  const inStock = new Set(stock.filter(({ quantity }) => quantity > 0).map(({ code }) => code))
  const [best] = products
    .filter(({ kind, code }) => kind === 'red' && inStock.has(code))
    .flatMap((product) => {
      const price = prices.get(product.code)?.price_pence ?? 0
      const locked = prices.get(product.code)?.lock_it_in_price_pence ?? null
      return locked === null ? [] : [{ product, price, locked }]
    })
    .toSorted(
      (one, other) =>
        one.locked / one.price - other.locked / other.price || (one.product.code < other.product.code ? -1 : 1),
    )
  if (best === undefined) return null
  const { product, price, locked } = best
  return {
    heading: `${withoutYear(product.name)}, locked in at ${formatPoundsBrief(toPounds(locked))}`,
    text: `${formatPounds(toPounds(price))} by the bottle. Lock it in, and its price never goes up while you keep your plan.`,
    link: 'See the wine',
    url: `/${product.route}`,
    picture: product.main_picture,
    niche: 'red',
  }
}

const withoutYear = (name: string): string => name.replace(/\s*\b(?:19|20)\d\d\b/, '').trim()
