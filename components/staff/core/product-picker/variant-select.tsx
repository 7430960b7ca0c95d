/** Chooses the size, vintage or colour of a product in a list that staff compile. */
import type { PhoneVariant } from '../../../../domain/selling/phone-order/schema.ts'
import type { PickedProduct } from './product-picker.tsx'

export type VariantSelectProps = {
  line: PickedProduct
  /** The whole list: a variant is in it once. */
  lines: readonly Pick<PickedProduct, 'code'>[]
  /** Undefined until the first response arrives. */
  variants: readonly PhoneVariant[] | undefined
  choose: (code: string) => void
}

/** Renders nothing for a product of one size. */
export function VariantSelect({ line: { code, title }, lines, variants = [], choose }: VariantSelectProps) {
  const own = variants.find((variant) => variant.code === code)
  if (!own) return null
  const isElsewhere = (other: string) => other !== code && lines.some((line) => line.code === other)
  return (
    <select
      className="input picked-variant"
      aria-label={`Which of ${title}`}
      value={code}
      onChange={({ target }) => choose(target.value)}
    >
      {variants
        .filter(({ product_code }) => product_code === own.product_code)
        .map((variant) => (
          <option key={variant.code} value={variant.code} disabled={isElsewhere(variant.code)}>
            {variant.choice}
          </option>
        ))}
    </select>
  )
}
