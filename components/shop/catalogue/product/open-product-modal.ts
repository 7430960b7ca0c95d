/** Opens the product modal. Its code is downloaded when the first card opens it, so that lists stay light. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import { openInstead } from '../../../kit/islands/load-failure.ts'

let asked = 0

const load = () => import('./mount-product-modal.tsx').catch(() => null)

/** Downloads the modal's code before the press. */
export const prefetchProductModal = (): void => void load()

/**
 * Opens the modal of a card; the last of several quick clicks wins. Opens none if the visitor has moved on to another
 * page while the code was loading. Goes to the product's page if the code can't be downloaded. Never rejects.
 *
 * @param locks True to start with the Lock it in option
 */
export async function openProductModal(card: ProductCard, locks = false): Promise<void> {
  asked += 1
  const mine = asked
  const { pathname } = location
  const loaded = await load()
  if (mine !== asked || location.pathname !== pathname) return
  if (loaded === null) await openInstead(productUrl(card))
  else loaded.mountProductModal(card, locks)
}
