/** The code of a product or variant, as calls name it. */
import { z } from 'zod'

/** Maximum length of a sellable code accepted, in characters. */
const MAX_CODE_LENGTH = 64

export const codeSchema = z
  .string('Name a product')
  .min(1, 'Name a product')
  .max(MAX_CODE_LENGTH, 'No product has such a long code')
