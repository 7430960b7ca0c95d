/** The shop's colours that editors may use: names of their tokens (components/kit/styles/tokens.css), and what people call them. */
export const COLOUR_TOKENS: readonly [token: string, name: string][] = [
  ['--parchment', 'Parchment'],
  ['--parchment-2', 'Parchment, darker'],
  ['--paper', 'White'],
  ['--burgundy', 'Burgundy'],
  ['--burgundy-dark', 'Dark burgundy'],
  ['--burgundy-tint', 'Burgundy tint'],
  ['--gold-light', 'Light gold'],
  ['--gold-tint', 'Gold tint'],
  ['--green', 'Green'],
  ['--green-tint', 'Green tint'],
  ['--ink', 'Ink'],
  ['--ink-2', 'Ink, lighter'],
]
