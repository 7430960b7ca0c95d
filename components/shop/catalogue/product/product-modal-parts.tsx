/** The product modal's details: origin, rating and key facts. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { Stars } from '../../../kit/primitives/stars.tsx'
import { Origin } from './origin.tsx'
import { ratingText } from './rating-text.ts'
import type { KnownProduct } from './use-product.ts'

/** Origin, rating and taste below the product's name, which is the modal's own title. */
export const ModalTitle = ({ card }: { card: ProductCard }) => (
  <>
    <Origin product={card} />
    {card.average_rating !== null && (
      <p className="small">
        <Stars rating={card.average_rating}>{ratingText(card)}</Stars>
      </p>
    )}
    {card.taste && <p className="lead">{card.taste}</p>}
  </>
)

/** Maximum number of facts shown; the product's page has all of them. */
const FACTS = 6

export type KeyFactsProps = { card: ProductCard; known: KnownProduct; onRetry: () => void }

export const KeyFacts = ({ card, known: { product, failure }, onRetry }: KeyFactsProps) => {
  if (failure?.isDiscontinued) {
    return (
      <div className="quick-facts">
        <Note kind="warn">{`We no longer sell ${card.productname}.`}</Note>
      </div>
    )
  }
  return (
    <div className="quick-facts" aria-busy={product === null && failure === null}>
      <div className="row between wrapf">
        <h3>In short</h3>
        <a className="link quick-more" href={productUrl(card)}>
          See full details <Icon name="right" small />
        </a>
      </div>
      {product !== null ? (
        <dl className="facts">
          {product.product_details_attributes.slice(0, FACTS).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      ) : failure === null ? (
        <FactsSkeleton />
      ) : (
        <div className="stack">
          <Note kind="bad">{failure.message}</Note>
          <Button variant="line" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

const ROWS = Array.from({ length: FACTS }, (_, row) => row)

const FactsSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading
    </p>
    <div className="facts" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  </>
)
