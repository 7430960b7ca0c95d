/** A club wine's member price, with a button that adds it to the club basket. Hidden for non-members. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useClubCart } from './use-club-cart.ts'

/** `price`: the members' price in pounds. */
export type ClubOptionProps = { code: string; price: number }

export function ClubOption({ code, price }: ClubOptionProps) {
  const cart = useClubCart()
  const { working, refusal, add } = useAddToCart('wineclub')
  if (!cart?.is_member) return null
  const count = cart.cart.find(({ product_id }) => product_id === code)?.quantity ?? 0
  return (
    <section className="club-way" aria-label="Wine club">
      <p>
        <b>Wine club</b>
        <small>
          {count === 0 ? (
            'Your price as a member'
          ) : (
            <>
              {`${count} in your club basket. `}
              <a href={CHECKOUT_PATHS['buy-wine-club-wines'].checkout}>Check out</a>
            </>
          )}
        </small>
      </p>
      <span className="way-price">{formatPounds(price)}</span>
      <Button variant="line" working={working} onClick={() => add(code)}>
        Add at club price
      </Button>
      {refusal !== null && (
        <p className="err" role="alert">
          {refusal}
        </p>
      )}
    </section>
  )
}
