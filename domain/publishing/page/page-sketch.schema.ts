/** Response schema of the sketches of pages. */
import { z } from 'zod'
import { SKETCH_PARTS } from './page-sketch.ts'

export const sketchPartSchema = z.object({
  is: z.enum(SKETCH_PARTS),
  /** Level of a title, count of lines, pictures or wines; 0 for as many wines as fit. */
  size: z.int(),
  /** File name under /images/; '' for none. */
  file: z.string(),
})

export const sketchBandSchema = z.object({
  /** CSS colour; '' for the page's own background. */
  fill: z.string(),
  /** Picture behind it: file name under /images/; '' for none. */
  picture: z.string(),
  blocks: z.array(z.object({ columns: z.int(), parts: z.array(sketchPartSchema) })),
})

export const pageSketchSchema = z
  .object({
    page_id: z.int(),
    /** The programme whose colours the page has. */
    theme: z.enum(['lock', 'club']).nullable(),
    bands: z.array(sketchBandSchema),
  })
  .meta({ id: 'PageSketch' })
