/** Opens the product details modal. Its code is loaded by the first card that asks for it, so that lists stay light. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'

let asked = 0

/**
 * The latest card wins. `locks` when it is to begin with locking in. Where the code can't be loaded, the product's page
 * opens instead. Never rejects.
 */
export async function openProductModal(card: ProductCard, locks = false): Promise<void> {
  asked += 1
  const mine = asked
  const loaded = await import('./mount-product-modal.tsx').catch(() => null)
  if (mine !== asked) return
  if (loaded === null) location.assign(productUrl(card))
  else loaded.mountProductModal(card, locks)
}
