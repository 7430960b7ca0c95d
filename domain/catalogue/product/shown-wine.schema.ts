/** A wine of a case or a refund, with its picture. */
import { z } from 'zod'
import { pictureStyleSchema } from './picture-style.schema.ts'

export const shownWine = {
  code: z.string(),
  product: z.string(),
  producturl: z.string().meta({ description: 'Empty, like `category_url`, for what is no longer sold.' }),
  category_url: z.string(),
  main_picture: z.string(),
  niche: pictureStyleSchema,
}
