/** Mounts Stripe's Payment Element, keeps it in step with the payment, and reads it as a confirmation token. */
import type { Appearance, Stripe, StripeElementsOptionsMode, StripePaymentElement } from '@stripe/stripe-js'
import { toPence } from '../../../../domain/core/money/pence.ts'
import type { NewPayment } from './payment-form-props.ts'

export type ElementState = {
  /** Amount to charge in pounds; 0 for a card that is only saved. */
  amount: number
  isKept: boolean
}

/** The payment; undefined if Stripe has marked an invalid field; a message for any other failure. */
export type ElementReading = NewPayment | undefined | { message: string }

export type MountedElement = {
  read: () => Promise<ElementReading>
  /** Passes a changed payment to the form. Stripe refuses payments that differ from their form's. */
  update: (state: ElementState) => void
  destroy: () => void
}

export const UNREACHABLE = 'We couldn’t reach our payment provider just now. Please try again in a moment.'

const chargeOf = ({ amount, isKept }: ElementState) => ({
  amount: toPence(amount),
  setupFutureUsage: isKept ? ('off_session' as const) : null,
})

const optionsOf = (state: ElementState): StripeElementsOptionsMode => ({
  ...(state.amount === 0 ? { mode: 'setup' } : { mode: 'payment', ...chargeOf(state) }),
  currency: 'gbp',
  allowedPaymentMethodTypes: ['card'],
})

/**
 * Builds the appearance of Stripe's frame from the page's design tokens. `node` is the frame's container, which sets
 * the programme's accent.
 */
const stripeLook = (node: Element): Appearance => {
  const style = getComputedStyle(node)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-3'),
      colorTextPlaceholder: token('--ink-3'),
      colorDanger: token('--red'),
      colorBackground: token('--paper'),
      borderRadius: token('--r-sm'),
      fontFamily: style.fontFamily,
      fontSizeBase: style.fontSize,
    },
    rules: { '.Input': { borderColor: token('--rule-strong'), boxShadow: 'none' } },
  }
}

/** Mounts the form in `node`. Calls `onChange` when it has loaded or failed to load. */
export const mountElement = (
  stripe: Pick<Stripe, 'elements' | 'createConfirmationToken'>,
  node: HTMLElement,
  first: ElementState,
  onChange: (state: 'ready' | 'failed') => void,
): MountedElement => {
  const elements = stripe.elements({ ...optionsOf(first), appearance: stripeLook(node) })
  const element: StripePaymentElement = elements.create('payment', { layout: 'tabs' })
  let state = first
  element.on('ready', () => onChange('ready'))
  element.on('loaderror', () => onChange('failed'))
  element.mount(node)
  return {
    read: async () => {
      const { error: invalid } = await elements.submit()
      if (invalid) return undefined
      const { error, confirmationToken } = await stripe.createConfirmationToken({ elements })
      if (error) return { message: error.message ?? UNREACHABLE }
      return { kind: 'stripe', confirmation_token: confirmationToken.id, saves_method: state.isKept }
    },
    update: (next) => {
      state = next
      if (next.amount > 0) elements.update(chargeOf(next))
    },
    destroy: () => element.destroy(),
  }
}
