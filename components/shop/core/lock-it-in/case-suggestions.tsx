/** Suggested wines to fill the case, each added with one press. Renders nothing while they load or if there are none. */
import { useEffect, useRef, useState } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import { formatPoundsBrief, totalOf } from '../../../../domain/core/money/pence.ts'
import { numberWord } from '../../../../domain/core/text/number-words.ts'
import { MIN_QUANTITY } from '../../../../domain/selling/cart/cart.ts'
import { bottlesToAdd, missingBottles } from '../../../../domain/selling/cart/fill-up.ts'
import { call } from '../../../kit/api/call.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { lineQueue } from '../cart/page-queue.ts'
import { $locked, amendQuery } from '../cart/selection-state.ts'
import { lockedOf, lockIn } from './lines.ts'
import type { Selection } from './use-selection.ts'

/** Maximum number of wines shown. */
const MAX_SHOWN = 3

export type CaseSuggestionsProps = Pick<Selection, 'bottles' | 'isAmend' | 'isPending'>

export function CaseSuggestions({ bottles, isAmend, isPending }: CaseSuggestionsProps) {
  const [wines, setWines] = useState<readonly ProductCard[]>([])
  const isWaiting = wines.length === 0
  const heading = useRef<HTMLHeadingElement>(null)
  useStore($locked)
  useStore(lineQueue.$changes)
  useEffect(() => {
    // The server can suggest nothing before it has the first wine.
    if (isPending || !isWaiting) return
    let dropped = false
    void call('GET /api/lock-it-in/suggestions', amendQuery(isAmend)).then((answer) => {
      if (!dropped && answer.ok) setWines(answer.data.products)
    })
    return () => {
      dropped = true
    }
  }, [isAmend, isPending, isWaiting])
  const missing = missingBottles(bottles)
  const shown = wines.filter(({ code }) => lockedOf(code) === 0).slice(0, MAX_SHOWN)
  if (missing > 0 && missing < MIN_QUANTITY.lock_it_in)
    return <p className="case-fill small">One more bottle of a wine you have fills the case.</p>
  if (missing < MIN_QUANTITY.lock_it_in || shown.length === 0) return null
  const count = bottlesToAdd(missing)
  return (
    <section className="case-fill">
      <h3 ref={heading} tabIndex={-1}>{`Fill the ${numberWord(missing)}`}</h3>
      <p className="small muted">Picked to go with what you have.</p>
      <ul>
        {shown.map((wine) => (
          <Suggestion
            key={wine.code}
            wine={wine}
            count={count}
            rest={missing - count}
            onAdd={() => {
              lockIn(wine.code, count)
              // The pressed button disappears with its wine.
              heading.current?.focus()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type SuggestionProps = { wine: ProductCard; count: number; rest: number; onAdd: () => void }

function Suggestion({ wine, count, rest, onAdd }: SuggestionProps) {
  if (wine.lock_it_in_price === null) return null
  const sum = formatPoundsBrief(totalOf(wine.lock_it_in_price, count))
  return (
    <li>
      <ProductPicture product={wine} decorative eager />
      <div>
        <a href={productUrl(wine)}>{wine.product}</a>
        <p className="small muted num">
          {`${count} for ${sum}. ${rest === 0 ? 'That fills the case.' : `Then ${numberWord(rest)} to go.`}`}
        </p>
      </div>
      <Button
        variant="line"
        aria-label={`Add ${count} of ${wine.productname}`}
        onClick={onAdd}
      >{`Add ${count}`}</Button>
    </li>
  )
}
