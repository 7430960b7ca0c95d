/** The basket's lines. Focus moves to another line when one is removed. */
import { useRef } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import { shelfProblem } from '../../../../domain/catalogue/store/shelf.ts'
import { formatPounds, toPounds } from '../../../../domain/core/money/pence.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useFocusNext } from '../../../kit/primitives/use-focus-next.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { lineKey } from '../../core/cart/line-changes.ts'
import { changeLine } from '../../core/cart/lines.ts'
import { lineQueue } from '../../core/cart/page-queue.ts'
import { QuantityStepper } from '../../core/cart/quantity-stepper.tsx'
import { isShortAtShop, type ShownLine } from '../../core/cart/shown-cart.ts'

export type CartLinesProps = Pick<CartLineProps, 'heading'> & { lines: readonly ShownLine[] }

export function CartLines({ lines, heading }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const refusals = useStore(lineQueue.$refusals)
  const focusNext = useFocusNext(list, '.cl-off', lines.length)

  const remove = (product: ProductCard, at: number) => {
    focusNext(at)
    changeLine(product, { kind: 'remove_item_from_cart' })
  }
  return (
    <ul ref={list} className="cls">
      {lines.map((line, at) => (
        <CartLine
          key={line.product.code}
          line={line}
          heading={heading}
          refusal={refusals.get(lineKey({ kind: 'standard', product: line.product.code }))}
          onRemove={() => remove(line.product, at)}
        />
      ))}
    </ul>
  )
}

type CartLineProps = {
  line: ShownLine
  /** Heading level of the product's name. */
  heading: 'h2' | 'h3'
  /** Why the last change was refused; undefined if it was not. */
  refusal: string | undefined
  onRemove: () => void
}

/** One line of the basket: product, unit price, quantity, total, and the remove button. */
function CartLine({ line, heading: Heading, refusal, onRemove }: CartLineProps) {
  const { product, quantity, total, full, isMixSix } = line
  return (
    <li className="cl">
      <ProductPicture product={product} decorative eager />
      <div className="cl-what">
        <p className="cl-from small muted">{[product.region, product.country].filter(Boolean).join(', ')}</p>
        <Heading>
          <a href={productUrl(product)}>{product.product}</a>
        </Heading>
        <p className="small muted num">{eachText(line)}</p>
        {isShortAtShop(line) && <p className="small cl-short">{shelfProblem(line.atShop ?? 0)}</p>}
      </div>
      <QuantityStepper name={product.productname} quantity={quantity} onEvent={(event) => changeLine(product, event)} />
      <button type="button" className="cl-off" aria-label={`Remove ${product.productname}`} onClick={onRemove}>
        <Icon name="trash" />
        <span>Remove</span>
      </button>
      <p className="cl-sum num">
        <b>{formatPounds(toPounds(total))}</b>
        {isMixSix && (
          <s>
            <span className="sr">instead of </span>
            {formatPounds(toPounds(full))}
          </s>
        )}
      </p>
      <p className="cl-error small" role="alert">
        {refusal}
      </p>
    </li>
  )
}

/** Formats the unit price and names its kind: '£14.99 each in a Mix Six'. */
function eachText({ product, each, isMixSix }: ShownLine): string {
  const price = formatPounds(toPounds(each))
  if (isMixSix) return `${price} each in a Mix Six`
  return product.uda === '' ? `${price} each` : `${price} by the ${product.uda}`
}
