/** Frequency of cases in months (docs/domain.md#lock-it-in): monthly, every 2 months or every 3 months. */

/** Number of months between cases. */
export const FREQUENCIES = [1, 2, 3] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const DEFAULT_FREQUENCY: Frequency = 1

export const toFrequency = (months: number): Frequency =>
  FREQUENCIES.find((frequency) => frequency === months) ?? DEFAULT_FREQUENCY

/** Label of a frequency: 'every month', 'every 2 months'. */
export const frequencyLabel = (frequency: Frequency): string =>
  frequency === 1 ? 'every month' : `every ${frequency} months`

/** Label at the start of a line: 'Every month', 'Every 2 months'. */
export const frequencyTitle = (frequency: Frequency): string => frequencyLabel(frequency).replace('every', 'Every')
