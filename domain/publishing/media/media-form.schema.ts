/** The form of a media file. A font has a licence, other files have a description, and pictures have a focal point. */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { mediaEditSchema } from './media.schema.ts'
import { LICENCE_HINT } from './media.ts'

const { name, alt, licence, focal_x } = mediaEditSchema.shape
const percent = focal_x.unwrap()

export const mediaFormSchema = z.strictObject({
  name: labelled(name.unwrap(), 'Name'),
  alt: labelled(alt.unwrap().nullable(), 'Description', {
    hint: 'Describe it for someone who can’t see it. Pages suggest this as alternative text.',
  }),
  licence: labelled(licence.unwrap().nullable(), 'Licence', { hint: LICENCE_HINT }),
  point: z.strictObject({ x: percent, y: percent }),
})
