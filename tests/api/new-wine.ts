/** A wine for one test, on no list and in no search result for the shop's other wines. */
import { addProducts } from '../factories/catalogue.ts'
import { database, query } from './database.ts'

/** Adds the wine at £9.99, £8.99 in Mix Six, and returns its code. */
export const newWine = async (): Promise<string> => {
  const code = `E${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const names = { name: code, winery: code, title: code, region: code, taste: code, lead: code }
  await addProducts(database, [{ code, product: names }])
  await query('DELETE FROM product_categories WHERE product_code = ?', code)
  return code
}
