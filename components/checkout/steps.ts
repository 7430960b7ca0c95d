/** The five steps of a checkout, which of them are done, and which fields are whose. */
import type { CheckoutSummary } from '../../domain/checkout/checkout.ts'
import { CHECKOUTS } from '../../domain/checkout/descriptor.ts'

export const STEPS = ['you', 'where', 'how', 'pay', 'place'] as const
export type Step = (typeof STEPS)[number]

/** The steps that are forms of their own and fold once they are done; the last three are open together. */
export type FoldingStep = 'you' | 'where'

type Known = Pick<CheckoutSummary, 'kind' | 'is_signed_in' | 'email' | 'address' | 'delivery'>

/** Whether nobody can carry on as a guest. */
export const needsAccount = ({ kind }: Pick<Known, 'kind'>): boolean => CHECKOUTS[kind]?.needsAccount === true

/** The first of the folding steps that something is missing in; null when the rest can be done. */
export function firstUndone({ kind, is_signed_in, email, address, delivery }: Known): FoldingStep | null {
  if (email === null || (needsAccount({ kind }) && !is_signed_in)) return 'you'
  return address === null && delivery !== 'collection' ? 'where' : null
}

export type StepState = 'done' | 'now' | 'later'

/** `open` is the folding step that is being filled in, null for none of them. */
export function stepState(step: Step, open: FoldingStep | null): StepState {
  if (step === open) return 'now'
  if (open === null) return step === 'you' || step === 'where' ? 'done' : step === 'place' ? 'later' : 'now'
  return STEPS.indexOf(step) < STEPS.indexOf(open) ? 'done' : 'later'
}

const FIELDS: Record<string, FoldingStep> = { email: 'you', address: 'where', address_id: 'where' }

/** The folding step that one of the fields is of ('address.postcode' → 'where'); null when all are of the rest. */
export const foldingStepOf = (fields: readonly string[]): FoldingStep | null =>
  fields.map((field) => FIELDS[field.split('.')[0] ?? '']).find((step) => step !== undefined) ?? null
