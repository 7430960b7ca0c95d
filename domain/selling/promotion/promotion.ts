/** Promotion codes: eligibility, savings, and a description of the terms (docs/domain.md#promotion-codes). */
import { formatPounds, formatPoundsBrief, type Pence, toPence, toPounds } from '../../core/money/pence.ts'
import { listed } from '../../core/text/listed.ts'
import type { PromotionFacts, PromotionTerms } from './promotion.schema.ts'

export const PROMOTION_KINDS = ['percent', 'amount', 'free_delivery'] as const

export const KIND_LABELS: Readonly<Record<(typeof PROMOTION_KINDS)[number], string>> = {
  percent: 'A percentage',
  amount: 'An amount',
  free_delivery: 'The delivery charge',
}

/** `off` means switched off manually. */
export const PROMOTION_STATES = ['on', 'scheduled', 'ended', 'used_up', 'off'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** Normalises a code for storage and comparison: 'spring 10' becomes SPRING10. */
export const promotionCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

export type PromotionLine = {
  /** After Mix Six, before delivery. */
  total: Pence
  quantity: number
  isWine: boolean
  /** True if the code's categories and products, if it has any, include the line's product. */
  isIncluded: boolean
}

/** The order that a code is for. `day` is today in Europe/London. */
export type PromotionUse = { day: string; lines: readonly PromotionLine[] }

const includedTotal = (lines: readonly PromotionLine[]): Pence =>
  lines.reduce((sum, { total, isIncluded }) => sum + (isIncluded ? total : 0), 0)

/** Counts all bottles of the categories or products in `scope`. Without a scope counts only wine. */
const bottlesOf = (lines: readonly PromotionLine[], scope: readonly string[]): number =>
  lines.reduce(
    (sum, { quantity, isWine, isIncluded }) => sum + (isIncluded && (isWine || scope.length > 0) ? quantity : 0),
    0,
  )

const MAX_NAMES = 3

/** Lists names: 'Rhône reds', 'Rhône reds, Barolo and Chianti', 'Rhône reds, Barolo and 4 others'. */
const joinNames = (names: readonly string[]): string => {
  const shown =
    names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} others`] : names
  return listed(shown)
}

/** The screens add a link to sign in. */
export const ACCOUNT_NEEDED_MESSAGE =
  'This code is for customers with an account. Please sign in, or create one, to use it'

/** Says why a code can't be used; null if it can. A guest's earlier orders are unknown. */
export function promotionProblem(promotion: PromotionFacts | null, { day, lines }: PromotionUse): string | null {
  if (promotion === null || promotion.is_active === 0 || day < promotion.starts_on) return 'We don’t know this code'
  const { ends_on, uses_per_customer, first_order_only } = promotion
  if (ends_on !== null && day > ends_on) return 'This code has expired'
  if (promotion.is_used_up === 1) return 'This code has been used up'
  if (promotion.has_account === 0 && (needsAccount(promotion) || promotion.is_for_buyer === 0))
    return ACCOUNT_NEEDED_MESSAGE
  if (uses_per_customer !== null && promotion.used_before >= uses_per_customer) return 'You have already used this code'
  if (first_order_only === 1 && promotion.paid_orders > 0) return 'This code is for first orders only'
  if (promotion.is_for_buyer === 0) return 'This code is for other customers. It does not apply to your account'
  return goodsProblem(promotion, lines)
}

function goodsProblem({ scope, minimum_bottles, minimum_spend }: PromotionFacts, lines: readonly PromotionLine[]) {
  const names = joinNames(scope)
  if (lines.length > 0 && !lines.some(({ isIncluded }) => isIncluded))
    return names === ''
      ? 'This code is for products that we no longer sell'
      : `This code is for ${names}. There are none in your basket`
  const bottles = bottlesOf(lines, scope)
  if (minimum_bottles !== null && bottles < minimum_bottles)
    return `This code is for ${minimum_bottles} or more bottles of ${names || 'wine'}. There ${bottles === 1 ? 'is' : 'are'} ${bottles || 'none'} in your basket`
  if (includedTotal(lines) < minimum_spend)
    return `Spend ${formatPounds(toPounds(minimum_spend))} or more${names && ` on ${names}`} to use this code`
  return null
}

type AsksForAccount = {
  first_order_only: boolean | 0 | 1
  uses_per_customer: number | null
  customer_emails?: readonly string[]
}

/** True if guests must sign in to use it, since it depends on the customer or on earlier orders. */
export const needsAccount = ({ first_order_only, uses_per_customer, customer_emails = [] }: AsksForAccount): boolean =>
  Boolean(first_order_only) || uses_per_customer !== null || customer_emails.length > 0

type Saving = Pick<PromotionFacts, 'kind' | 'value'>
type ScopedSaving = Saving & { scope: readonly string[] }

/** The saving on these goods, to the nearest penny, at most their total. Free delivery saves nothing here. */
function savingOn({ kind, value }: Saving, goods: Pence): Pence {
  if (kind === 'free_delivery') return 0
  return kind === 'amount' ? Math.min(value, goods) : Math.floor((goods * value + 50) / 100)
}

export type PromotionEffect = {
  /** Saving on the goods. */
  saving: Pence
  isCollected: boolean
  /** The delivery charge with and without the code; null while unknown. */
  delivery: Pence | null
  fullDelivery: Pence | null
}

/** Says why a code that can be used takes nothing off; null if it does, or may once delivery is known. */
export function unusedNote({ kind, code }: Pick<PromotionFacts, 'kind' | 'code'>, effect: PromotionEffect) {
  const { saving, isCollected, delivery, fullDelivery } = effect
  if (kind !== 'free_delivery') return saving > 0 ? null : `${code} takes nothing off these products and isn’t used up`
  if (delivery === null || delivery !== fullDelivery) return null
  if (delivery > 0) return `${code} is for standard delivery, so it saves nothing here and isn’t used up`
  return `${isCollected ? 'Collection is' : 'Delivery is already'} free, so ${code} saves nothing and isn’t used up`
}

/** Integer proportion, rounded down. Uses BigInt because the product may exceed the safe integers. */
const proportion = (part: Pence, whole: Pence, of: Pence): Pence =>
  whole === 0 ? 0 : Number((BigInt(part) * BigInt(of)) / BigInt(whole))

/**
 * The saving by line, 0 for lines that the code does not include. A share is the increase of the rounded running total,
 * so that the shares add up exactly.
 */
export function promotionShares(promotion: Saving | null, lines: readonly PromotionLine[]): Pence[] {
  const goods = includedTotal(lines)
  const saving = promotion === null ? 0 : savingOn(promotion, goods)
  let running = 0
  return lines.map(({ total, isIncluded }) => {
    const before = proportion(running, goods, saving)
    running += isIncluded ? total : 0
    return proportion(running, goods, saving) - before
  })
}

/** '10% off', '£5.00 off Rhône reds', 'Free standard delivery with Rhône reds'. */
export function describePromotion({ kind, value, scope }: ScopedSaving): string {
  const names = joinNames(scope)
  if (kind === 'free_delivery') return `Free standard delivery${names && ` with ${names}`}`
  return `${kind === 'percent' ? `${value}%` : formatPounds(toPounds(value))} off${names && ` ${names}`}`
}

/** Percent or pence, from percent or pounds; 0 for free delivery. */
export const storedValue = ({ kind, value }: Pick<PromotionTerms, 'kind' | 'value'>): number => {
  if (kind === 'free_delivery' || value === null) return 0
  return kind === 'amount' ? toPence(value) : value
}

/** Initial terms of a new code. `today` is London's. */
export const newTerms = (today: string): PromotionTerms => ({
  kind: 'percent',
  value: 10,
  minimum_spend: 0,
  minimum_bottles: null,
  category_ids: [],
  product_codes: [],
  customer_emails: [],
  starts_on: today,
  ends_on: null,
  uses_per_customer: null,
  total_uses: null,
  first_order_only: false,
  is_active: true,
})

type Running = Pick<PromotionTerms, 'is_active' | 'starts_on' | 'ends_on' | 'total_uses'> & { used: number }

/** The state shown to staff: the first that applies, in the order of `promotionProblem`. */
export function promotionState({ is_active, starts_on, ends_on, total_uses, used }: Running, today: string) {
  if (!is_active) return 'off'
  if (today < starts_on) return 'scheduled'
  if (ends_on !== null && today > ends_on) return 'ended'
  return total_uses !== null && used >= total_uses ? 'used_up' : 'on'
}

export type TermsFault = { field: keyof PromotionTerms; message: string }

/** Faults in the combination of terms. `used` is the number of uses so far. */
export function promotionFaults({ kind, value, starts_on, ends_on, total_uses }: PromotionTerms, used: number) {
  const faults: TermsFault[] = []
  if (kind === 'percent' && !(value !== null && Number.isInteger(value) && value >= 1 && value <= 100))
    faults.push({ field: 'value', message: 'Give a whole number from 1 to 100' })
  if (kind === 'amount' && !(value !== null && value > 0))
    faults.push({ field: 'value', message: 'Give an amount in pounds, such as 5 or 7.50' })
  if (ends_on !== null && ends_on < starts_on)
    faults.push({ field: 'ends_on', message: 'Must not be before the first day' })
  if (total_uses !== null && total_uses < used)
    faults.push({ field: 'total_uses', message: `It has been used ${used} times already. Give at least that` })
  return faults
}

/** Percentage from which a saving counts as large. */
const LARGE_SAVING = 50

/** Warnings for terms that are allowed but may be a typo. `today` is London's. */
export function promotionWarnings(terms: PromotionTerms, today: string): string[] {
  const { kind, value, minimum_spend, ends_on, category_ids, product_codes } = terms
  const warnings = []
  if (ends_on !== null && ends_on < today) warnings.push('Its last day is past: no shopper can use it any more.')
  if (kind === 'percent' && value !== null && value >= LARGE_SAVING)
    warnings.push(
      `That takes ${value}% off everything ${category_ids.length + product_codes.length > 0 ? 'it is for' : 'in the basket'}.`,
    )
  if (kind === 'amount' && value !== null && minimum_spend === 0)
    warnings.push('Without a minimum spend, a basket can cost nothing.')
  if (kind === 'amount' && value !== null && minimum_spend > 0 && value * 100 >= minimum_spend * LARGE_SAVING)
    warnings.push('That is half of the minimum spend, or more.')
  return warnings
}

/** Warning about e-mail addresses that no account has; '' for none. */
export const noAccountWarning = (emails: readonly string[]): string =>
  emails.length === 0
    ? ''
    : `No account has ${emails.join(', ')}. Check the spelling, or save again to keep ${emails.length === 1 ? 'it' : 'them'}.`

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/**
 * Describes the terms: '10% off Rhône reds, on 6 or more bottles, on orders of £50 or more, for first orders, once for
 * each customer, 200 times in all'. `scope` has the names of its categories and products.
 */
export const describeTerms = (terms: PromotionTerms, scope: readonly string[]): string =>
  [
    describePromotion({ kind: terms.kind, value: storedValue(terms), scope }),
    terms.minimum_bottles !== null && `on ${terms.minimum_bottles} or more bottles`,
    terms.minimum_spend > 0 && `on orders of ${formatPoundsBrief(terms.minimum_spend)} or more`,
    terms.customer_emails.length > 0 && `for customers by name (${terms.customer_emails.length})`,
    terms.first_order_only && 'for first orders',
    terms.uses_per_customer !== null && `${times(terms.uses_per_customer)} for each customer`,
    terms.total_uses !== null && `${times(terms.total_uses)} in all`,
  ]
    .filter((part) => part !== false)
    .join(', ')
