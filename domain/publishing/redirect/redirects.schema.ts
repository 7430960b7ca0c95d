/** Redirects in the staff's form. */
import { z } from 'zod'
import { canonicalAddress } from './canonical-path.ts'
import { MAX_PATH, MAX_REDIRECTS, redirectFaults } from './redirect.ts'

const path = z
  .string()
  .startsWith('/', 'Begins with a slash')
  .max(MAX_PATH, `Is longer than ${MAX_PATH} characters`)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'Is no path of this site')

/** The canonical spelling may be longer than the typed one. */
const saved = path.overwrite(canonicalAddress).max(MAX_PATH, `Is longer than ${MAX_PATH} characters`)

export const redirectsSchema = z
  .array(z.strictObject({ from: saved, to: z.union([path, z.literal('')]) }))
  .max(MAX_REDIRECTS, `There are at most ${MAX_REDIRECTS} redirects`)
  .superRefine((redirects, context) => {
    for (const { index, field, message } of redirectFaults(redirects))
      context.addIssue({ code: 'custom', path: [index, field], message })
  })
