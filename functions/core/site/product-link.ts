/** /p/{code}/{producturl}, which cards link to: redirects to the product's page. */
import { batch } from '../../../database/batch.ts'
import { selectProductAddress } from '../../../database/queries/catalogue/product-address.ts'
import type { AppContext } from '../../app-env.ts'
import type { FoundAddress } from './find-redirect.ts'

/** Ignores the name at the end, which is only for readers. */
const PRODUCT_LINK = /^\/p\/([\w.-]+)(?:\/[^/]*)?\/?$/

export const isProductLink = (pathname: string): boolean => pathname.startsWith('/p/')

/**
 * The page's path, with the variant selected if the code is a variant's; undefined for a code that is not sold.
 * Throws DatabaseUnreachable, since a 404 would make crawlers drop the product.
 */
export const findProduct = async (c: AppContext, pathname: string): Promise<FoundAddress | undefined> => {
  const [, code] = PRODUCT_LINK.exec(pathname) ?? []
  if (code === undefined) return undefined
  const [{ rows }] = await batch(c.var.database, 'read', [selectProductAddress(code)])
  const [product] = rows
  return product && { from: pathname, to: `/${product.route}${product.is_default ? '' : `?variant=${code}`}` }
}
