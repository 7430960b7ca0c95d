/** The schema of a page as JSON Schema, from which tests make pages that have its new fields too. */
import { z } from 'zod'
import { presentDocument } from '../page-document.schema.ts'

export type Shape = {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
  properties?: { [name: string]: Shape }
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
}

export const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape

export const DOCUMENT_SHAPE = shapeOf(presentDocument)
