/** /p/{code}/{producturl}, which cards link to: the address of the product's own page. */
import type { Context } from 'hono'
import { batch } from '../../database/batch.ts'
import { selectProductAddress } from '../../database/queries/product-address.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'

/** The product's name at the end is for readers: the code alone decides. */
const PRODUCT_LINK = /^\/p\/([\w.-]+)(?:\/[^/]*)?\/?$/

export const isProductLink = (pathname: string): boolean => pathname.startsWith('/p/')

/**
 * A path, which for a variant's code also says which one is meant; undefined for a code that is not sold. Throws
 * DatabaseUnreachable: with the database away, 404 would tell crawlers that the product is gone.
 */
export const findProduct = async (c: Context<AppEnv>, pathname: string): Promise<string | undefined> => {
  const [, code] = PRODUCT_LINK.exec(pathname) ?? []
  if (code === undefined) return undefined
  const [{ rows }] = await batch(openDatabase(c.var.settings), 'read', [selectProductAddress(code)])
  const [product] = rows
  return product && `/${product.route}${product.is_default ? '' : `?variant=${code}`}`
}
