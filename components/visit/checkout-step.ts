/** How far the visit has come at the checkout, for what counts it. */
import { atom } from 'nanostores'
import type { CheckoutStep } from '../../domain/event/event.ts'

/** null elsewhere. */
export const $checkoutStep = atom<CheckoutStep | null>(null)
