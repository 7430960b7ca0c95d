/** The menu as the merchant writes it, by reference to categories; build-menu.ts converts it to the menu's items. */
import type { z } from 'zod'
import type { eachColumnSchema, kindColumnSchema, menuConfigSchema } from './menu-config.schema.ts'

export type MenuConfig = z.infer<typeof menuConfigSchema>

export type MenuHeading = MenuConfig[number]

export type MenuColumn = MenuHeading['columns'][number]

export type MenuKindColumn = z.infer<typeof kindColumnSchema>

export type MenuEachColumn = z.infer<typeof eachColumnSchema>

export type MenuCategoryKind = MenuKindColumn['kind']

export type MenuLinksColumn = Extract<MenuColumn, { links: unknown }>

export type MenuLink = MenuLinksColumn['links'][number]
