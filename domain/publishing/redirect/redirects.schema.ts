/** Redirects in the staff's form. */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'
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

/** One redirect as it is typed; the list's schema has the rules. */
export const redirectFormSchema = z.object({
  from: labelled(z.string().min(1, 'Enter the old address'), 'Old address', {
    hint: 'The address of a page that this site no longer has, or a link that was printed',
  }),
  to: labelled(z.string().min(1, 'Enter the new address'), 'New address'),
})

/** Several, one per line. */
export const redirectLinesSchema = z.object({
  lines: labelled(z.array(z.string()).min(1, 'Paste at least one line'), 'Old and new addresses', {
    control: 'lines',
    hint: 'One pair per line: /old-page → /new-page. A comma or a space works too.',
  }),
})
