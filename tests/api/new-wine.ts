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

/** Dates all that the price history has of the code to so many days ago. */
export const soldSince = (code: string, days: number) =>
  query('UPDATE price_history SET at = ? WHERE code = ?', new Date(Date.now() - days * 86_400_000).toISOString(), code)
