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

/**
 * Returns the new address, or undefined. One round trip. Without the database there are no redirects, and the 404 page
 * is shown. Tries the path as requested last, for redirects saved before addresses were normalised.
 */
export const findRedirect = async (
  c: AppContext,
  pathname: string,
  search: string,
): Promise<FoundAddress | undefined> => {
  const paths = [...addressesToTry(pathname, search), pathname]
  try {
    const [moved] = await batch(c.var.database, 'read', [selectRedirect(paths)])
    const [row] = moved.rows
    return row && { to: row.to_path, from: row.from_path }
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
export const findProduct = async (c: AppContext, pathname: string): Promise<FoundAddress | undefined> => {
  const [, code] = PRODUCT_LINK.exec(pathname) ?? []
  if (code === undefined) return undefined
  const [{ rows }] = await batch(c.var.database, 'read', [selectProductAddress(code)])
  const [product] = rows
  return product && { from: pathname, to: `/${product.route}${product.is_default ? '' : `?variant=${code}`}` }
}
