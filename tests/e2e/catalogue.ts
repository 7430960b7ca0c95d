/** Requests to the shop besides the page's; addresses and names of the demo shop, read from its descriptors. */
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Product, ProductCard, Stock } from '../../domain/catalogue/product/product.ts'
import { productUrl } from '../../domain/catalogue/product/product-url.ts'
import type { ProductListDescriptor } from '../../domain/publishing/descriptor/descriptor.ts'

type Options = Parameters<APIRequestContext['get']>[1]

/** Retries, since workerd closes connections idle for five seconds, possibly just as one is reused. */
export const RETRIES = { maxRetries: 2 }

/** Reads `path`, which may have a query, with the cookies of the page that `request` belongs to. */
export const get = (request: APIRequestContext, path: string, options?: Options): Promise<APIResponse> =>
  request.get(path, { ...RETRIES, ...options })

/** A list of several batches in every catalogue. It takes seconds to render, so most tests use the short one. */
export const LIST = '/red'

/** A list of one batch and a part of a second one. */
export const TWO_BATCHES = '/red/france'

/** A list of some sixty wines, to which the footer links. */
export const ROSES = '/rose'

/** A list of two dozen wines, all of which can be locked in. */
export const SHORT_LIST = '/red/spain/rioja'

export { productUrl }

/** The first wines of a list, as its first cards show them. */
export async function winesOf(request: APIRequestContext, list = LIST): Promise<ProductCard[]> {
  const answer = await get(request, `/cached_routes${list}.json`)
  const descriptor: ProductListDescriptor = await answer.json()
  return descriptor.data.products
}

/** The first wine of a list. */
export async function wineOf(request: APIRequestContext, list = LIST): Promise<ProductCard> {
  const [wine] = await winesOf(request, list)
  if (!wine) throw new Error(`The list ${list} is empty`)
  return wine
}

/** Wines and gifts that the demo shop always has (content/catalogue/data: showcase.csv, gifts.toml). */
export const SHOWCASE = {
  /** Sold out; an earlier vintage of it is not. */
  soldOut: 'CD8133',
  /** Fewer than ten are left. */
  nearlySoldOut: 'CD2210',
  /** Sold in three colours. */
  coloured: 'CD9901',
}

/** A product's current answer of the API, with its stock. */
export async function productOf(request: APIRequestContext, code: string): Promise<{ product: Product; stock: Stock }> {
  const answer = await get(request, '/api/product', { params: { product_code: code } })
  return answer.json()
}

/** The published page of a product. */
export async function publishedPage(request: APIRequestContext, code: string): Promise<string> {
  const { product } = await productOf(request, code)
  return (await request.get(productUrl(product))).text()
}
