/** Request and response schemas of the calls for saved sections. */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { slug } from '../../core/text/slug.ts'
import { pageTitle, staffPageSchema } from './staff-page.schema.ts'

/** Its name is made of its title: 'Delivery promise' is 'delivery-promise' in the pages that link to it. */
export const sectionTitle = pageTitle.clone().refine((title) => slug(title) !== '', 'Use a letter or a digit')

/** Describes a new section, which is empty without a document. */
export const newSectionSchema = z.strictObject({
  title: labelled(sectionTitle, 'Name', { hint: 'For you and your colleagues; shoppers don’t see it' }),
  document: z.looseObject({}).optional(),
  /** Id of the page whose part becomes the section: the comments on that part move with it. */
  comments_of: z.int().optional(),
})

export const sectionUseSchema = z
  .object({
    /** Id of the page; of version B, if that links to it. */
    id: z.int(),
    route: z.string(),
    kind: staffPageSchema.shape.kind,
    title: z.string(),
    /** False if only its draft, or a bundle that waits, links to the section. */
    is_live: z.boolean(),
  })
  .meta({ id: 'SectionUse' })

/** A page that publishing a section's draft would give faults or advice. */
export const sectionEffectSchema = sectionUseSchema
  .omit({ is_live: true })
  .extend({ faults: z.array(z.string()), advice: z.array(z.string()) })
  .meta({ id: 'SectionEffect' })

export const savedSectionSchema = z
  .object({
    page: staffPageSchema,
    /** Name in the pages that link to it. */
    name: z.string(),
    /** The content that pages show, or the draft of a section that was never published. */
    document: z.looseObject({}),
    used_on: z.array(sectionUseSchema),
  })
  .meta({ id: 'SavedSection' })

/** A page that links to a section. */
export type SectionUse = z.infer<typeof sectionUseSchema>
