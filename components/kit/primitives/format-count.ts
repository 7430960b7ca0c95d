/** Formats counts in British English. */

const format = new Intl.NumberFormat('en-GB')

/** Formats a whole number: 1103 → '1,103'. Negative numbers have a true minus sign. */
export const formatCount = (count: number): string => format.format(count).replace('-', '−')

/** Formats a count with its noun: '1 wine', '76 wines'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
