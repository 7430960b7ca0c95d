/** Schema of the niche that a bottle is shown in. */
import { z } from 'zod'
import { PICTURE_STYLES } from './wine-kind.ts'

/** null for products that are not wine. */
export const pictureStyleSchema = z.enum(PICTURE_STYLES).nullable()
