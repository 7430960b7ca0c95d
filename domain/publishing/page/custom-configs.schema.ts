/** Zod schemas of each named component's settings; the builder's forms are made from them. */
import { z } from 'zod'

const text = z.string()
const buttons = z.array(z.strictObject({ text, url: text }))
const caseLine = z.strictObject({ code: text.min(1, 'Choose a wine'), quantity: z.int().min(0) })

export const customConfigSchemas = {
  ContactForm: z.strictObject({}),
  Example: z.strictObject({ text }),
  LockItIn: z.strictObject({
    heading: text,
    steps: z.array(z.strictObject({ title: text, text })),
    buttons,
    /** A case that shows the prices; null for none. Without lines the build chooses its wines. */
    sample: z.strictObject({ heading: text, lines: z.array(caseLine).nullable() }).nullable(),
  }),
  /** The header of any product; documents spell its name this way. */
  '{product}Header': z.strictObject({
    product_code: text,
    /** '' for the product's name. */
    heading: text,
    /** '' for its tasting line. */
    text,
  }),
  TrustPilot: z.strictObject({
    heading: text,
    /** Number of reviews quoted. */
    reviews: z.int().min(0),
    /** Domain of the shop at Trustpilot; '' for none. */
    trustpilot_domain: text,
  }),
  WineClub: z.strictObject({
    /** Rich text: one word may be emphasised. */
    heading: text,
    text,
    buttons,
    /** Plan ids; null for all plans of the shop, which the build names. */
    plans: z.array(text.min(1)).nullable(),
    /** Link of a plan's card, with the plan preselected; '' for the club's page. */
    plan_link: text,
  }),
}
