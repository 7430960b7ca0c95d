/** Looks up the redirect of a URL without a file, and the page of a link to a product, /p/{code}/{producturl}. */
import { batch } from '../../../database/batch.ts'
import { selectProductAddress } from '../../../database/queries/catalogue/product-address.ts'
import { selectRedirect } from '../../../database/queries/publishing/redirects.ts'
import { addressesToTry } from '../../../domain/publishing/redirect/canonical-path.ts'
import type { AppContext } from '../../app-env.ts'
import { DatabaseUnreachable } from '../../database.ts'
import { log } from '../../log.ts'

export type FoundAddress = {
  /** Path with query and anchor, if any. */
  to: string
  /** The saved address that matched; the parameters of its query are dropped. */
  from: string
}

/** Returns true if the files have a page at an address. */
type HasPage = (address: string) => Promise<boolean>

/**
 * The first of `addresses` with a page: a page that moved is at a former address until the next build. `end` if none
 * has one.
 */
async function firstWithPage(addresses: readonly string[], end: string, hasPage: HasPage): Promise<string> {
  for (const address of addresses) if (await hasPage(address)) return address
  return end
}

const listOf = (json: string): string[] => JSON.parse(json)

/**
 * Returns the new address, or undefined. One round trip. Without the database there are no redirects, and the 404 page
 * is shown. Tries the path as requested last, for redirects saved before addresses were normalised.
 */
export const findRedirect = async (
  c: AppContext,
  pathname: string,
  search: string,
  hasPage: HasPage,
): Promise<FoundAddress | undefined> => {
  const paths = [...addressesToTry(pathname, search), pathname]
  try {
    const [moved] = await batch(c.var.database, 'read', [selectRedirect(paths)])
    const [row] = moved.rows
    if (!row) return undefined
    const addresses = [...listOf(row.way), ...listOf(row.former)]
    return { to: await firstWithPage(addresses, row.to_path, hasPage), from: row.from_path }
  } catch (error) {
    if (!(error instanceof DatabaseUnreachable)) throw error
    log('warn', { request_id: c.var.requestId, message: error.message })
    return undefined
  }
}

/** The links of cards. Ignores the name at the end, which is only for readers. */
const PRODUCT_LINK = /^\/p\/([\w.-]+)(?:\/[^/]*)?\/?$/

export const isProductLink = (pathname: string): boolean => pathname.startsWith('/p/')

/**
 * The path of the product's page, with the variant selected if the code is a variant's; undefined for a code that is not sold.
 * Throws DatabaseUnreachable, since a 404 would make crawlers drop the product.
 */
export const findProduct = async (
  c: AppContext,
  pathname: string,
  hasPage: HasPage,
): Promise<FoundAddress | undefined> => {
  const [, code] = PRODUCT_LINK.exec(pathname) ?? []
  if (code === undefined) return undefined
  const [{ rows }] = await batch(c.var.database, 'read', [selectProductAddress(code)])
  const [product] = rows
  if (!product) return undefined
  const route = `/${product.route}`
  const page = await firstWithPage([route, ...listOf(product.former)], route, hasPage)
  return { from: pathname, to: `${page}${product.is_default ? '' : `?variant=${code}`}` }
}
