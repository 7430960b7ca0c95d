/** The staff's calls for categories, each on a new category. */
import { addCategory } from '../categories.ts'
import { askedBy, type Call } from './entry.ts'

const RULES = [{ field: 'country', options: ['Nowhere'] }]

export const CATEGORY_ENTRIES: Record<string, Call> = {
  'get /api/admin/categories': askedBy('read_catalogue'),
  'get /api/admin/categories/rule-options': askedBy('read_catalogue'),
  'get /api/admin/categories/{id}': askedBy('read_catalogue', { at: 3 }),
  'post /api/admin/categories/matches': askedBy('read_catalogue', { body: { rules: RULES } }),
  'post /api/admin/categories': askedBy('write_catalogue', () => ({
    body: { name: 'New', sef_url: `c-${crypto.randomUUID()}`, parent_id: null },
  })),
  'patch /api/admin/categories/{id}': askedBy('write_catalogue', async () => ({
    at: (await addCategory()).id,
    body: { name: 'Other', revision: 1 },
  })),
  'post /api/admin/categories/{id}/move': askedBy('write_catalogue', async () => ({
    at: (await addCategory()).id,
    body: { parent_id: null, before: null, revision: 1 },
  })),
}
