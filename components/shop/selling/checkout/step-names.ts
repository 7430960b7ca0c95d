/**
 * The five steps of a checkout, in order. In a file of its own, because the page counts them before the checkout loads.
 */
export const STEPS = ['you', 'where', 'how', 'pay', 'place'] as const
export type Step = (typeof STEPS)[number]
