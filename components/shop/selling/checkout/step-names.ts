/** The five steps of a checkout, in their order. Apart, since the page counts them before the checkout is there. */
export const STEPS = ['you', 'where', 'how', 'pay', 'place'] as const
export type Step = (typeof STEPS)[number]
