/**
 * The product modal that a card opens. Shows the card's data immediately, ready to buy; the rest loads from the API into
 * space reserved for it.
 */
import { useState } from 'react'
import type { Product, ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import { shownPicture } from '../../../kit/picture/shown-picture.ts'
import { Modal } from '../../../kit/primitives/modal/modal.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { WishButtonView } from '../../core/wish-list/wish-button-view.tsx'
import { Pictures } from './pictures.tsx'
import { picturesOf } from './pictures-of.ts'
import { ModalBuying } from './product-modal-buying.tsx'
import { KeyFacts, ModalTitle } from './product-modal-parts.tsx'
import { useProduct } from './use-product.ts'
import './product-page.css'
import './product-modal.css'

export type ProductModalProps = {
  card: ProductCard
  /** True to start with the Lock it in option. */
  locks: boolean
  /** Called once the modal is hidden; unmount it then. */
  closed: () => void
}

export function ProductModal({ card, locks, closed }: ProductModalProps) {
  const [code, setCode] = useState(card.code)
  const { retry, ...known } = useProduct(code)
  const images = imagesOf(card, known.product, code)
  return (
    <Modal modal_id="product-modal" title={card.product} size="xl" url={productUrl(card)} closed={closed}>
      <div className="quick columns">
        <Pictures key={code} product={card} images={images} />
        <div className="buybox stack">
          <ModalTitle card={card} />
          <p className="row wrapf">
            <WishButtonView code={code} name={card.productname} look="text" />
            <ShareProduct product={card} />
          </p>
          <ModalBuying
            card={card}
            begins={locks ? 'lock' : undefined}
            code={code}
            known={known}
            onChoose={setCode}
            onDoubt={retry}
          />
        </div>
        <KeyFacts card={card} known={known} onRetry={retry} />
      </div>
    </Modal>
  )
}

const imagesOf = (card: ProductCard, product: Product | null, code: string): string[] =>
  product === null ? [shownPicture(card)] : picturesOf(product, code)

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

/** A button that shares the address of a product's page, by the device's own sheet or the clipboard. */
const ShareProduct = ({ product }: { product: ProductCard }) => (
  <button type="button" className="link small" onClick={() => void share(product)}>
    Share
  </button>
)
