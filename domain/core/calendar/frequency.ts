/** Frequency of cases (docs/domain.md#lock-it-in): 2 is every 2 months, 3 every 3 months, otherwise monthly. */

/** Months between cases. */
export const FREQUENCIES = [1, 2, 3] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const DEFAULT_FREQUENCY: Frequency = 1

export const toFrequency = (months: number): Frequency =>
  FREQUENCIES.find((frequency) => frequency === months) ?? DEFAULT_FREQUENCY

/** 'every month', 'every 2 months'. */
export const frequencyWords = (frequency: Frequency): string =>
  frequency === 1 ? 'every month' : `every ${frequency} months`
