/** Explanation of Lock it in: three steps and a sample case with its total. */
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { formatPoundsBrief, toPence, toPounds, totalOf } from '../../../../../domain/core/money/pence.ts'
import type { DynamicData } from '../../../../../domain/publishing/descriptor/descriptor.ts'
import type { LockItInConfig } from '../../../../../domain/publishing/page/custom-configs.ts'
import { Picture } from '../../../../kit/picture/picture.tsx'
import { PICTURE } from '../../../../kit/picture/product-picture.tsx'
import { Rack } from '../../../../kit/picture/rack.tsx'
import { shownPicture } from '../../../../kit/picture/shown-picture.ts'
import { ButtonLinks } from '../button-links.tsx'

export type LockItInProps = { config: LockItInConfig; products: DynamicData['products'] }

type SampleLine = { product: ProductCard; quantity: number; full: number; locked: number }
/** Amounts in pounds. */
type SampleCase = { lines: SampleLine[]; bottles: number; total: number; saving: number }

/**
 * Calculates the price of a sample case and its saving compared with the unit prices. Leaves out wines that are no
 * longer sold or not in the programme.
 */
export function sampleCase(
  lines: readonly { code: string; quantity: number }[],
  products: Readonly<Record<string, ProductCard>>,
): SampleCase {
  const priced = lines.flatMap(({ code, quantity }) => {
    const product = products[code]
    if (!product || product.lock_it_in_price === null) return []
    const times = (price: number) => totalOf(price, quantity)
    return [{ product, quantity, full: times(product.price), locked: times(product.lock_it_in_price) }]
  })
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + toPence(amount), 0)
  const total = sum(priced.map((line) => line.locked))
  return {
    lines: priced,
    bottles: priced.reduce((bottles, line) => bottles + line.quantity, 0),
    total: toPounds(total),
    saving: toPounds(sum(priced.map((line) => line.full)) - total),
  }
}

export const LockItIn = ({ config, products }: LockItInProps) => {
  const sample = config.sample?.lines && sampleCase(config.sample.lines, products)
  return (
    <div className="lockin dark" data-theme="lock">
      <div className="wrap">
        <div>
          <h2>{config.heading}</h2>
          <ol className="lockin-steps">
            {config.steps.map((step) => (
              <li key={step.title}>
                <div>
                  <b>{step.title}</b>
                  <span>{step.text}</span>
                </div>
              </li>
            ))}
          </ol>
          <ButtonLinks buttons={config.buttons} looks={['gold', 'ghost']} />
        </div>
        {config.sample && sample && sample.bottles > 0 && <Ledger heading={config.sample.heading} sample={sample} />}
      </div>
    </div>
  )
}

const Ledger = ({ heading, sample }: { heading: string; sample: SampleCase }) => (
  <div className="ledger">
    <h3>{heading}</h3>
    <ul className="ledger-lines">
      {sample.lines.map(({ product, quantity, full, locked }) => (
        <li key={product.code}>
          <Picture file={shownPicture(product)} place="thumb" alt="" {...PICTURE} loading="lazy" />
          <div>
            <b>{product.productname}</b>
            <span className="small muted">{`${quantity} bottles`}</span>
          </div>
          <s className="num small">{formatPoundsBrief(full)}</s>
          <span className="num ledger-price">{formatPoundsBrief(locked)}</span>
        </li>
      ))}
    </ul>
    <div className="ledger-total row between wrapf">
      <div className="row">
        <Rack filled={Math.min(sample.bottles, 12)} />
        <span className="small">
          {`${sample.bottles} of 12`}
          <br />
          {sample.bottles === 12 ? 'Ready to go' : 'On the way'}
        </span>
      </div>
      <p className="num">
        <b>{formatPoundsBrief(sample.total)}</b>
        <span>{`You save ${formatPoundsBrief(sample.saving)}`}</span>
      </p>
    </div>
  </div>
)
