import type { z } from 'zod'
import type { menuItemSchema } from './schema.ts'

/** A menu item: three levels by parent_id, headings have none; type CU links to custom_url, others to /{sef_url}. */
export type MenuItem = z.infer<typeof menuItemSchema>

/** Target of an item; null for a heading that is only a label. */
export const menuItemHref = (item: MenuItem): string | null =>
  item.type === 'NONE' ? null : item.type === 'CU' ? item.custom_url : `/${item.sef_url}`
