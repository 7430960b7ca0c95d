import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { mountDialog } from '../../../kit/primitives/modal/mount-dialog.ts'
import { ProductModal } from './product-modal.tsx'

/** Shows the product modal over the page and unmounts it once it is closed. */
export const mountProductModal = (card: ProductCard, locks: boolean): void =>
  mountDialog((unmount) => <ProductModal card={card} locks={locks} closed={unmount} />)
