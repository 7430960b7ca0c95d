/** The shop's colours and shapes for Stripe's frame, read from the page's tokens so that they are written once. */
import type { Appearance } from '@stripe/stripe-js'

/** `node` is where the frame will be: its accent is the programme's. */
export const stripeLook = (node: Element): Appearance => {
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
