/** A saved section in the control panel. */
import type { z } from 'zod'
import type { sectionUseSchema } from './saved-section.schema.ts'

/** A page that links to a section. */
export type SectionUse = z.infer<typeof sectionUseSchema>
