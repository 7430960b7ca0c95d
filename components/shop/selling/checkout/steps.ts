/** Which steps of a checkout are done, and which fields belong to each. */
import type { CheckoutSummary, DeliveryOption } from '../../../../domain/selling/checkout/checkout.ts'
import { CHECKOUTS } from '../../../../domain/selling/checkout/descriptor.ts'
import { STEPS, type Step } from './step-names.ts'

/** The steps that are forms of their own and fold once they are done; the last three are open together. */
export type FoldingStep = 'you' | 'where'

type Known = Pick<CheckoutSummary, 'kind' | 'is_signed_in' | 'email' | 'address' | 'delivery' | 'gift'> & {
  delivery_options: readonly DeliveryOption[]
}

/** True if an account is required. */
export const needsAccount = ({ kind }: Pick<Known, 'kind'>): boolean => CHECKOUTS[kind]?.needsAccount === true

/** The first of the folding steps that something is missing in; null when the rest can be done. */
export function firstUndone(known: Known): FoldingStep | null {
  const { kind, is_signed_in, email, address, delivery, gift } = known
  if (email === null || (needsAccount({ kind }) && !is_signed_in)) return 'you'
  if (gift !== null)
    return gift.giver_name === '' || gift.recipient_name === '' || gift.deliver_on === null ? 'where' : null
  if (delivery === 'collection') return collectionOf(known)?.problem == null ? null : 'where'
  return address === null ? 'where' : null
}

/** Undefined where nothing can be collected. */
export const collectionOf = ({ delivery_options }: Pick<Known, 'delivery_options'>) =>
  delivery_options.find(({ method }) => method === 'collection')

export type StepState = 'done' | 'now' | 'later'

/** `open` is the folding step that is being filled in, null for none of them. */
export function stepState(step: Step, open: FoldingStep | null): StepState {
  if (step === open) return 'now'
  if (open === null) return step === 'you' || step === 'where' ? 'done' : step === 'place' ? 'later' : 'now'
  return STEPS.indexOf(step) < STEPS.indexOf(open) ? 'done' : 'later'
}

/** A gift has no way of delivery to be asked for. */
export const hasHowStep = ({ gift }: Pick<Known, 'gift'>): boolean => gift === null

/** 1 to 5; the steps behind one that is left out move up. */
export const stepNumber = (step: Step, known: Pick<Known, 'gift'>): number =>
  STEPS.filter((each) => each !== 'how' || hasHowStep(known)).indexOf(step) + 1

const FIELDS: Record<string, FoldingStep> = { email: 'you', address: 'where', address_id: 'where', gift: 'where' }

/** The folding step that one of the fields is of ('address.postcode' → 'where'); null when all are of the rest. */
export const foldingStepOf = (fields: readonly string[]): FoldingStep | null =>
  fields.map((field) => FIELDS[field.split('.')[0] ?? '']).find((step) => step !== undefined) ?? null
