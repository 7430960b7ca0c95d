/** A card's brand in a few letters, shown in the number field and beside saved cards. */
import { brandName, CARD_BRANDS } from '../../../../domain/selling/payment/card.ts'

const SHORT: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DINERS',
  jcb: 'JCB',
}

/** `brand`: the payment provider's name for it. Renders nothing for an unknown brand. */
export const BrandMark = ({ brand }: { brand: string }) =>
  CARD_BRANDS.some((known) => known === brand) && brand !== 'unknown' ? (
    <span className="brand-mark field-mark" role="img" aria-label={brandName(brand)}>
      {SHORT[brand]}
    </span>
  ) : null
