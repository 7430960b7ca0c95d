/** Completes an imported product to a catalogue entry: ratings, and demo prices where they are asked for. */
import type { Prices } from '../../content/catalogue/prices.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import { completeEntry, type Offer } from '../../domain/import/complete-entry.ts'
import type { ImportedProduct } from '../../domain/import/product.ts'
import type { ProductStatus } from '../../domain/product/staff-list.ts'
import { demoPrices, demoStock } from './demo-prices.ts'

/** Throws for a product without price or stock when no demo prices are wanted: such rows are refused before. */
function offerOf(product: ImportedProduct, demo: boolean): Offer {
  const { code, price, mixSixPrice, lockItInPrice, wineclubPrice } = product
  const stock = product.stock ?? (demo ? demoStock(code) : null)
  const prices: Prices | null =
    price === null ? (demo ? demoPrices(product) : null) : { price, mixSixPrice, lockItInPrice, wineclubPrice }
  if (stock === null || prices === null) throw new Error(`${code} has no price or stock`)
  return { ...prices, stock }
}

/** `ratings` are ten counts by half star, or none; `status` is undefined where the list has none. */
export const toEntry = (
  product: ImportedProduct,
  { ratings, status, demo }: { ratings: number[]; status: ProductStatus | undefined; demo: boolean },
): CatalogueEntry => ({
  ...completeEntry(product, offerOf(product, demo), ratings),
  ...(status !== undefined && { status }),
})
