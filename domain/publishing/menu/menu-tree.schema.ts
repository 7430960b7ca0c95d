/** Schemas of the menu in the staff editor. */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { heightOf } from '../../core/tree/tree.ts'
import { isLink, MAX_MENU_ITEMS, MENU_LEVELS, type MenuEntry, menuEntries, menuTree } from './menu-tree.ts'

const text = z.string('Choose a category or a page').overwrite(oneLine)

/** Fields of an item that staff edit. */
export const menuItemFields = z.strictObject({
  name: labelled(text.min(1, 'An item needs a name').max(80, 'A name has at most 80 characters'), 'Name'),
  type: labelled(z.enum(['CATEGORY', 'PAGE', 'CU', 'NONE'], 'Choose where it leads'), 'Type', {
    control: 'choice',
    options: [
      ['CATEGORY', 'Category'],
      ['PAGE', 'Page'],
      ['CU', 'Custom link'],
      ['NONE', 'None'],
    ],
    hint: 'Links to categories and pages follow when their address changes.',
  }),
  /** Its options and label depend on the type. */
  sef_url: labelled(text.max(200), 'Category', { control: 'select', options: [] }),
  custom_url: labelled(text.max(500, 'A link has at most 500 characters'), 'Custom link'),
  is_hidden: labelled(z.boolean(), 'Hidden in the shop', { control: 'check' }),
})

const entry = menuItemFields
  .extend({ id: z.int(), parent_id: z.int().nullable() })
  .refine(({ type, custom_url }) => type !== 'CU' || isLink(custom_url), {
    path: ['custom_url'],
    message: 'A link begins with / or https://',
  })
  .refine(({ type, sef_url }) => (type !== 'CATEGORY' && type !== 'PAGE') || sef_url.replace(/^\/+/, '') !== '', {
    path: ['sef_url'],
    message: 'Choose a category or a page',
  })
  // Drops fields left over from another type.
  .transform((given) => ({
    ...given,
    sef_url: given.type === 'CATEGORY' || given.type === 'PAGE' ? given.sef_url.replace(/^\/+/, '') : '',
    custom_url: given.type === 'CU' ? given.custom_url : '',
  }))

/** Detects items without a path to the root, such as those below themselves. */
const isWhole = (entries: readonly MenuEntry[]): boolean =>
  new Set(entries.map(({ id }) => id)).size === entries.length &&
  menuEntries(menuTree(entries)).length === entries.length

export const menuEntriesSchema = z
  .array(entry)
  .max(MAX_MENU_ITEMS, `A menu has at most ${MAX_MENU_ITEMS} items`)
  .refine(isWhole, { message: 'Each item is there once, and under another one or under none', abort: true })
  .refine((entries) => heightOf(menuTree(entries)) <= MENU_LEVELS, 'The menu has three levels')
  .transform((entries) => menuEntries(menuTree(entries)))
