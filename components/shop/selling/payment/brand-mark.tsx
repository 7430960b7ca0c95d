/** The brand of a card in a few letters, as shown in the field of its number and beside a kept card. */
import { brandName, CARD_BRANDS } from '../../../../domain/selling/payment/card.ts'

const SHORT: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DINERS',
  jcb: 'JCB',
}

/** `brand` as a provider names it; renders nothing for an unknown one. */
export const BrandMark = ({ brand }: { brand: string }) =>
  CARD_BRANDS.some((known) => known === brand) && brand !== 'unknown' ? (
    <span className="brand-mark field-mark" role="img" aria-label={brandName(brand)}>
      {SHORT[brand]}
    </span>
  ) : null
