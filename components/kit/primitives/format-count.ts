/** Whole numbers as British readers write them. */

const format = new Intl.NumberFormat('en-GB')

/** 1103 → '1,103', −3 → '−3' with the sign that is a minus. */
export const formatCount = (count: number): string => format.format(count).replace('-', '−')

/** 1 wine, 76 wines. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
