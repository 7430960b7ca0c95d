/** Finds products whose page would have a category's address, such as a wine called just 'Rioja', filed under Spain. */
import { deriveCategories } from '../../domain/catalogue/categories.ts'
import { type CatalogueEntry, isEntryOnSale } from '../../domain/catalogue/entry.ts'
import { productTitle } from '../../domain/catalogue/product-title.ts'
import { addressPart } from '../../domain/catalogue/slug.ts'

/** The clashing address by product code; none in most catalogues. */
export function addressClashes(entries: CatalogueEntry[]): Map<string, string> {
  const { categories, primary } = deriveCategories(entries.filter(isEntryOnSale))
  const paths = new Set(categories.map(({ sefUrl }) => sefUrl))
  const addresses = entries.map((entry) => {
    const address = `${primary.get(entry.code) ?? ''}/${addressPart(productTitle(entry))}`
    return [entry.code, address] as const
  })
  return new Map(addresses.filter(([, address]) => paths.has(address)))
}
