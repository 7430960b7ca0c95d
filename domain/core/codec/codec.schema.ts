/**
 * Codecs between columns and API values. The schema of a row extends that of its response: `answerSchema.extend({
 * price: pounds, is_offered: flag })`, for a query that selects columns by the response's field names.
 */
import { z } from 'zod'
import { toPence, toPounds } from '../money/pence.ts'

/** 0 or 1 in the database, false or true in the API. */
export const flag = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (stored) => stored === 1,
  encode: (value) => (value ? 1 : 0),
})

/** Integer pence in the database, pounds in the API. */
export const pounds = z.codec(z.int(), z.number(), { decode: toPounds, encode: toPence })

/** JSON text in the database. Throws a SyntaxError for text that is not JSON. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(z.string(), schema, {
    decode: (text) => JSON.parse(text),
    encode: (value) => JSON.stringify(value),
  })

/** Parses JSON text of a request. Invalid text is an error of the field. */
export const parseJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: `Is not JSON: ${error instanceof Error ? error.message : ''}` })
    return z.NEVER
  }
}
