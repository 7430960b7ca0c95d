/** Response schema of the menu (docs/domain.md#routes). */
import { z } from 'zod'

export const menuItemSchema = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  type: z.enum(['CATEGORY', 'PAGE', 'CU', 'NONE']),
  sef_url: z.string(),
  custom_url: z.string(),
})

export const menuSchema = z
  .object({ menu_items: z.array(menuItemSchema), show_demo_banner: z.boolean() })
  .meta({ id: 'Menu' })
