/** Schema of the menu's content file; schema.ts beside it is the API's response. */
import { z } from 'zod'

const name = z.string().min(1, 'A menu item needs a name')
const category = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'Write a category’s path, such as red/spain')
const url = z.string().regex(/^(\/|https:\/\/)/, 'An address begins with / or https://')
const kind = z.enum(['type', 'country', 'region', 'grape', 'style', 'list'])
const count = z.int().min(1)

/** Links to any path, or to a category; it is then omitted if the shop has no such category. */
const link = z.union([z.strictObject({ name, category }), z.strictObject({ name, url })])

/** Lists the fullest categories of a kind below the heading's category, or below `under`. */
export const kindColumnSchema = z.strictObject({ name, kind, most: count, under: category.optional() })

/** Adds a column per category of the kind `each`, fullest first, with the fullest of `kind` below it. */
export const eachColumnSchema = z.strictObject({ each: kind, columns: count, kind, most: count })

const column = z.union([kindColumnSchema, eachColumnSchema, z.strictObject({ name, links: z.array(link).min(1) })])

const columns = z.array(column)

/** A heading links to a path and is always shown, or to a category and is omitted if the shop has none. */
export const menuConfigSchema = z
  .array(
    z.union([z.strictObject({ heading: name, category, columns }), z.strictObject({ heading: name, url, columns })]),
  )
  .min(1, 'A menu needs at least one heading')
