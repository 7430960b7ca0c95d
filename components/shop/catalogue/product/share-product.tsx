/** A button that shares the address of a product's page, by the device's own sheet or the clipboard. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'

async function share(product: ProductCard): Promise<void> {
  const { href: url } = new URL(productUrl(product), location.href)
  if (typeof navigator.share === 'function') {
    // Rejects when the visitor closes the sheet, too.
    await navigator.share({ title: product.product, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('Link copied')
  } catch {
    showToast('Your browser didn’t let us copy the link. Open the full details to share them', 'bad')
  }
}

export const ShareProduct = ({ product }: { product: ProductCard }) => (
  <button type="button" className="link small" onClick={() => void share(product)}>
    Share
  </button>
)
