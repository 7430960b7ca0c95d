/** The settings of each named component as zod reads them; the builder's forms are made of the same. */
import { z } from 'zod'
import type { CustomConfigs } from './custom-configs.ts'

const text = z.string()
const buttons = z.array(z.strictObject({ text, url: text }))
const caseLine = z.strictObject({ code: text.min(1, 'Choose a wine'), quantity: z.int().min(0) })

export const customConfigSchemas: { readonly [Name in keyof CustomConfigs]: z.ZodType<CustomConfigs[Name]> } = {
  ContactForm: z.strictObject({}),
  Example: z.strictObject({ text }),
  LockItIn: z.strictObject({
    heading: text,
    steps: z.array(z.strictObject({ title: text, text })),
    buttons,
    sample: z.strictObject({ heading: text, lines: z.array(caseLine).nullable() }).nullable(),
  }),
  '{product}Header': z.strictObject({ product_code: text, heading: text, text }),
  TrustPilot: z.strictObject({ heading: text, reviews: z.int().min(0), trustpilot_domain: text }),
  WineClub: z.strictObject({
    heading: text,
    text,
    buttons,
    plans: z.array(text.min(1)).nullable(),
    plan_link: text,
  }),
}
