/** Amounts of money as calls take them: in pounds, to the penny. */
import { z } from 'zod'
import { toPence, toPounds } from './pence.ts'

/** For `refine` of a number of pounds. */
export const isWholePence = (pounds: number): boolean => toPounds(toPence(pounds)) === pounds

/** From nothing to `most`. `message` says how to write it. */
export const poundsSchema = (message: string, most: number) =>
  z
    .number(message)
    .nonnegative('Must not be less than 0')
    .max(most, `Is more than £${most.toLocaleString('en-GB')}`)
    .refine(isWholePence, 'Give whole pence, such as 5.99')
