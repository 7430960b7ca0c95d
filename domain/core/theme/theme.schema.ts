/** The shop's look as staff save it. */
import { z } from 'zod'
import { labelled } from '../form/form-fields.schema.ts'
import { HEX_COLOUR } from './colour.ts'
import { colourProblems } from './colour-problems.ts'

const colour = (label: string, hint: string) =>
  labelled(z.string().trim().toLowerCase().regex(HEX_COLOUR, 'Write a colour like #6e1730'), label, {
    control: 'colour',
    hint,
  })

const MAX_FILE = 106

export const themeSchema = z
  .strictObject({
    /** File name in the media library; '' for the default logo. */
    logo: z.string().trim().max(MAX_FILE, 'Choose a picture from the media library'),
    logo_has_name: labelled(z.boolean(), 'The logo contains the shop’s name', { control: 'check' }),
    accent: colour('Main colour', 'Buttons, links and the logo’s mark'),
    ground: colour('Background', 'Behind every page'),
    lock: colour('Lock it in', 'Its header and buttons'),
    club: colour('Wine club', 'Its header and buttons'),
  })
  .superRefine((look, check) => {
    for (const { field, message, nearest } of colourProblems(look))
      check.addIssue({ code: 'custom', path: [field], message: `${message}. ${nearest} would pass` })
  })
export type Theme = z.infer<typeof themeSchema>
