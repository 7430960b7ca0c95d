/** The menu's content file; schema.ts beside it is the API's answer. */
import { z } from 'zod'
import type { MenuConfig } from './menu-config.ts'

const name = z.string().min(1, 'A menu item needs a name')
const category = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'Write a category’s path, such as red/spain')
const url = z.string().regex(/^(\/|https:\/\/)/, 'An address begins with / or https://')
const kind = z.enum(['type', 'country', 'region', 'grape', 'style', 'list'])
const count = z.int().min(1)

const link = z.union([z.strictObject({ name, category }), z.strictObject({ name, url })])

const column = z.union([
  z.strictObject({ name, kind, most: count, under: category.optional() }),
  z.strictObject({ each: kind, columns: count, kind, most: count }),
  z.strictObject({ name, links: z.array(link).min(1) }),
])

const columns = z.array(column)

export const menuConfigSchema: z.ZodType<MenuConfig> = z
  .array(
    z.union([z.strictObject({ heading: name, category, columns }), z.strictObject({ heading: name, url, columns })]),
  )
  .min(1, 'A menu needs at least one heading')
