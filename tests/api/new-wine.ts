/** A wine of a test's own, which stands on no list and answers no search for the shop's other wines. */
import { env } from 'cloudflare:workers'
import { createWebClient } from '../../database/client-web.ts'
import { addProducts } from '../factories/catalogue.ts'

const database = createWebClient({ url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN })

/** Its code. It costs £9.99, £8.99 in Mix Six. */
export const newWine = async (): Promise<string> => {
  const code = `E${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const names = { name: code, winery: code, title: code, region: code, taste: code, lead: code }
  await addProducts(database, [{ code, product: names }])
  await database.execute({ sql: 'DELETE FROM product_categories WHERE product_code = ?', args: [code] })
  return code
}
