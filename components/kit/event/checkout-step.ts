/** The checkout step the visit has reached, for the events. */
import { atom } from 'nanostores'
import type { CheckoutStep } from '../../../domain/staff/event/event.ts'

/** null elsewhere. */
export const $checkoutStep = atom<CheckoutStep | null>(null)
