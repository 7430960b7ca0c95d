/** Mix Six: the saving once it applies; before that, the missing wines as a rack of six. */
import { formatPounds, toPounds } from '../../../../domain/core/money/pence.ts'
import { numberWordFirst } from '../../../../domain/core/text/number-words.ts'
import { MIX_SIX_BOTTLES } from '../../../../domain/selling/cart/pricing.ts'
import { Rack } from '../../../kit/picture/rack.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { mixSixWouldSave, type ShownCart } from '../../core/cart/shown-cart.ts'
import { offerBottles } from './offer-bottles.ts'

export type MixSixProps = {
  cart: ShownCart
  /** True if there is room for only one short sentence. */
  brief?: boolean
}

export function MixSix({ cart, brief = false }: MixSixProps) {
  if (cart.saving > 0) {
    const isAll = cart.lines.every(({ isMixSix, product }) => isMixSix || product.typeid !== 'wine')
    return <Applied saving={formatPounds(toPounds(cart.saving))} brief={brief} isAll={isAll} />
  }
  const wouldSave = mixSixWouldSave(cart)
  if (wouldSave <= 0) return null
  const wines = cart.lines.filter(({ product }) => product.typeid === 'wine')
  const off = `${formatPounds(toPounds(wouldSave))} off ${offerBottles(wines, cart.lines)}`
  return <Missing wines={cart.wines} off={off} />
}

const Applied = ({ saving, brief, isAll }: { saving: string; brief: boolean; isAll: boolean }) => (
  <div className="six on">
    <Icon name="check" />
    {brief ? (
      <p>
        <b>Mix Six</b> is saving you {saving}.
      </p>
    ) : (
      <p>
        <b>Mix Six applied.</b>{' '}
        {isAll ? 'Every wine below is at its lower price.' : 'Every wine with a Mix Six price is charged at it.'}
      </p>
    )}
    {!brief && <p className="six-sum num">{`−${saving}`}</p>}
  </div>
)

const Missing = ({ wines, off }: { wines: number; off: string }) => {
  const missing = MIX_SIX_BOTTLES - wines
  return (
    <div className="six">
      <Rack filled={wines} places={6} />
      <p>
        <b>{`${numberWordFirst(missing)} more ${missing === 1 ? 'wine makes' : 'wines make'} a Mix Six.`}</b>{' '}
        {`That takes ${off}.`}
      </p>
    </div>
  )
}
