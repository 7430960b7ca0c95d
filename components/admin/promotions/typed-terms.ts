/** A promotion's terms as they stand in the form's fields, and as they are sent. */
import '../zod-without-eval.ts'
import { newCodeSchema, promotionTermsSchema } from '../../../domain/promotion/schema.ts'
import { type PromotionTerms, promotionFaults } from '../../../domain/promotion/staff-promotion.ts'

export type TypedTerms = {
  kind: PromotionTerms['kind']
  value: string
  minimum_spend: string
  first_order_only: boolean
  starts_on: string
  ends_on: string
  total_uses: string
  uses_per_customer: string
  is_active: boolean
}

/** `today` is London's day. */
export const blankTerms = (today: string): TypedTerms => ({
  kind: 'percent',
  value: '10',
  minimum_spend: '',
  first_order_only: false,
  starts_on: today,
  ends_on: '',
  total_uses: '',
  uses_per_customer: '',
  is_active: true,
})

const typed = (value: number | null): string => (value === null || value === 0 ? '' : String(value))

export const toTyped = (terms: PromotionTerms): TypedTerms => ({
  kind: terms.kind,
  value: typed(terms.value),
  minimum_spend: typed(terms.minimum_spend),
  first_order_only: terms.first_order_only,
  starts_on: terms.starts_on,
  ends_on: terms.ends_on ?? '',
  total_uses: typed(terms.total_uses),
  uses_per_customer: typed(terms.uses_per_customer),
  is_active: terms.is_active,
})

/** '£1,299' → 1299, '−5' → −5. What can't be read is NaN: the schema says in words what is wrong with either. */
function numberOr<Empty>(text: string, empty: Empty): number | Empty {
  const plain = text.replaceAll(/[£,\s]|%$/g, '').replace('−', '-')
  if (plain === '') return empty
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

export const readTerms = (terms: TypedTerms): PromotionTerms => ({
  kind: terms.kind,
  value: terms.kind === 'free_delivery' ? null : numberOr(terms.value, null),
  minimum_spend: numberOr(terms.minimum_spend, 0),
  first_order_only: terms.first_order_only,
  starts_on: terms.starts_on,
  ends_on: terms.ends_on === '' ? null : terms.ends_on,
  total_uses: numberOr(terms.total_uses, null),
  uses_per_customer: numberOr(terms.uses_per_customer, null),
  is_active: terms.is_active,
})

type Fault = { field: string; message: string }

/** Of a percentage that is a number, the range says more than how amounts are written. */
const isRangeSaid = ({ kind, value }: PromotionTerms): boolean => kind === 'percent' && Number.isFinite(value)

/** All that the API would say of them, by field, at once. `code` is null for a code that there is. */
export function faultsOf(code: string | null, terms: PromotionTerms, used: number): Readonly<Record<string, string>> {
  const [named, read] = [newCodeSchema.safeParse(code), promotionTermsSchema.safeParse(terms)]
  const alone: Fault[] = [
    ...(code === null ? [] : (named.error?.issues ?? []).map(({ message }) => ({ field: 'code', message }))),
    ...(read.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
  ].filter(({ field }) => field !== 'value' || !isRangeSaid(terms))
  const faults = [...alone, ...promotionFaults(terms, used)]
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]))
}
