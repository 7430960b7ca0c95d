/** The drawer's third section: a product with its buy button, and a button back. */
import { useState } from 'react'
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../../domain/catalogue/product/product-url.ts'
import { ProductPicture } from '../../../../kit/picture/product-picture.tsx'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { ModalBuying } from '../../../catalogue/product/product-modal-buying.tsx'
import { ModalTitle } from '../../../catalogue/product/product-modal-parts.tsx'
import { useProduct } from '../../../catalogue/product/use-product.ts'
import { BackButton, type BackButtonProps } from './back-button.tsx'
import type { PopoutStep } from './popout-section.ts'

export type SingleProductSectionProps = {
  card: ProductCard
  from: BackButtonProps['to']
  go: (step: PopoutStep) => void
}

export function SingleProductSection({ card, from, go }: SingleProductSectionProps) {
  const [code, setCode] = useState(card.code)
  const { retry, ...known } = useProduct(code)
  const { failure } = known
  return (
    <>
      <BackButton to={from} go={go} />
      <div className="pop-product buybox stack">
        <ProductPicture product={card} decorative eager />
        <h3>{card.product}</h3>
        <ModalTitle card={card} />
        {failure?.isDiscontinued && <Note kind="warn">{`We no longer sell ${card.productname}.`}</Note>}
        {failure?.isDiscontinued === false && (
          <>
            <Note kind="bad">{failure.message}</Note>
            <Button variant="line" onClick={retry}>
              Try again
            </Button>
          </>
        )}
        <ModalBuying begins="basket" card={card} code={code} known={known} onChoose={setCode} onDoubt={retry} />
        <a className="link pop-more" href={productUrl(card)}>
          See full details
        </a>
      </div>
    </>
  )
}
