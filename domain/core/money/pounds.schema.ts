/** Amounts of money in API calls: in pounds, to the penny. */
import { z } from 'zod'
import { toPence, toPounds } from './pence.ts'

/** Check for `refine` of a number of pounds. */
export const isWholePence = (pounds: number): boolean => toPounds(toPence(pounds)) === pounds

/** Accepts 0 to `most`. `message` explains the format. */
export const poundsSchema = (message: string, most: number) =>
  z
    .number(message)
    .nonnegative('Must not be less than 0')
    .max(most, `Is more than £${most.toLocaleString('en-GB')}`)
    .refine(isWholePence, 'Give whole pence, such as 5.99')
