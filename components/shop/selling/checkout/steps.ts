/** Decides which steps of a checkout are done, and which fields belong to each. */
import { CHECKOUTS } from '../../../../domain/selling/checkout/descriptor.ts'
import type { CheckoutSummary, DeliveryOption } from '../../../../domain/selling/checkout/schema.ts'
import { STEPS, type Step } from './step-names.ts'

/** Steps that have their own form and fold once done; the other three are open together. */
export type FoldingStep = 'you' | 'where'

type Known = Pick<CheckoutSummary, 'kind' | 'is_signed_in' | 'email' | 'address' | 'delivery' | 'gift'> & {
  errors: readonly CheckoutSummary['errors'][number][]
  delivery_options: readonly DeliveryOption[]
}

/** True if an account is required. */
export const needsAccount = ({ kind }: Pick<Known, 'kind'>): boolean => CHECKOUTS[kind]?.needsAccount === true

/** Returns the first folding step with missing details; null if both are done. */
export function firstUndone(known: Known): FoldingStep | null {
  const { kind, is_signed_in, email, address, delivery, gift, errors } = known
  if (email === null || (needsAccount({ kind }) && !is_signed_in)) return 'you'
  if (gift !== null)
    return gift.giver_name === '' || gift.recipient_name === '' || gift.deliver_on === null ? 'where' : null
  if (delivery === 'collection') return collectionOf(known)?.problem == null ? null : 'where'
  return address === null || errors.some(({ field }) => field === 'address.postcode') ? 'where' : null
}

/** Returns the delivery option for collection; undefined if there is none. */
export const collectionOf = ({ delivery_options }: Pick<Known, 'delivery_options'>) =>
  delivery_options.find(({ method }) => method === 'collection')

export type StepState = 'done' | 'now' | 'later'

/** Returns the state of a step. `open`: the open folding step; null if both are done. */
export function stepState(step: Step, open: FoldingStep | null): StepState {
  if (step === open) return 'now'
  if (open === null) return step === 'you' || step === 'where' ? 'done' : step === 'place' ? 'later' : 'now'
  return STEPS.indexOf(step) < STEPS.indexOf(open) ? 'done' : 'later'
}

/** True if the checkout has a delivery step; gifts have none. */
export const hasHowStep = ({ gift }: Pick<Known, 'gift'>): boolean => gift === null

/** Returns a step's number, from 1. Steps after an omitted one move up. */
export const stepNumber = (step: Step, known: Pick<Known, 'gift'>): number =>
  STEPS.filter((each) => each !== 'how' || hasHowStep(known)).indexOf(step) + 1

const FIELDS: Record<string, FoldingStep> = { email: 'you', address: 'where', address_id: 'where', gift: 'where' }

/**
 * Returns the folding step of the first field that belongs to one ('address.postcode' → 'where'); null if none does.
 */
export const foldingStepOf = (fields: readonly string[]): FoldingStep | null =>
  fields.map((field) => FIELDS[field.split('.')[0] ?? '']).find((step) => step !== undefined) ?? null
