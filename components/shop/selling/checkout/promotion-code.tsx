/** The promotion code of a checkout. */
import { CodeField } from '../cart-screen/code-field.tsx'
import { type Checkout, errorOf } from './use-checkout.ts'
import { useTyped } from './use-typed.ts'

export function PromotionCode({ checkout }: { checkout: Checkout }) {
  const { summary, send } = checkout
  const { typed, type, sent } = useTyped('promotion', { code: '' })
  const save = async (promotion_code: string | null) => {
    if (!(await send({ promotion_code }))) return
    type({ code: '' })
    sent()
  }
  return (
    <CodeField
      applied={summary.promotion}
      error={errorOf(checkout, 'promotion_code')}
      typed={typed.code}
      onType={(code) => type({ code })}
      save={save}
    />
  )
}
