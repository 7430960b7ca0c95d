/** A page that shows a product. */
import { z } from 'zod'

export const productPageSchema = z
  .object({
    id: z.int(),
    route: z.string(),
    title: z.string(),
    /** False if only its draft does. */
    is_live: z.boolean(),
  })
  .meta({ id: 'ProductPage' })

export type ProductPage = z.infer<typeof productPageSchema>
