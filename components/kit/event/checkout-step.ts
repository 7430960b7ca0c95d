import { atom } from 'nanostores'
import type { CheckoutStep } from '../../../domain/staff/event/event.ts'

/** The checkout step that the visit has reached, for analytics events; null before the checkout. */
export const $checkoutStep = atom<CheckoutStep | null>(null)
