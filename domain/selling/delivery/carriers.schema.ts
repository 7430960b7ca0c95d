/** Carriers in the owners' settings, and in the staff's form for a dispatch. */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'
import { GROWING_LINE, labelled } from '../../core/form/form-fields.schema.ts'
import { isTrackingAddress } from './carriers.ts'

const MAX_CARRIERS = 20
const MAX_NAME = 40
const MAX_ADDRESS = 300

export const carrierNameSchema = z
  .string('Choose a carrier')
  .overwrite(oneLine)
  .max(MAX_NAME, `Use at most ${MAX_NAME} characters`)

export const carrierFields = z.strictObject({
  name: labelled(carrierNameSchema.min(1, 'Give the carrier a name'), 'Name'),
  tracking_address: labelled(
    z
      .string()
      .overwrite(oneLine)
      .max(MAX_ADDRESS, `Use at most ${MAX_ADDRESS} characters`)
      .refine(isTrackingAddress, 'Write an address that begins with https:// and has {number} in it'),
    'Tracking page',
    {
      ...GROWING_LINE,
      placeholder: 'https://carrier.example/track/{number}',
      hint: '{number} becomes the tracking number. Leave it empty if parcels can’t be tracked.',
    },
  ),
})

/** `tracking_address` contains NUMBER; '' if parcels can't be tracked, for example in the shop's own van. */
export type Carrier = z.infer<typeof carrierFields>

export const carriersSchema = z
  .array(carrierFields)
  .max(MAX_CARRIERS, `There are at most ${MAX_CARRIERS} carriers`)
  .refine(
    (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
    'Two carriers have the same name',
  )

export const carrierChoiceSchema = z.object({
  names: z.array(z.string()),
  last: z
    .string()
    .meta({ description: 'Carrier of the last dispatch; empty if it had none or the carrier was removed.' }),
})

/** Carriers that a dispatch can have, and the last one. */
export type CarrierChoice = z.infer<typeof carrierChoiceSchema>
