/** The staff's calls for categories, each on a new category. */
import { addCategory } from '../categories.ts'
import { askedBy, type Entry } from './entry.ts'

const reading = (path: string): Entry => askedBy('read_catalogue', { path })
const RULES = [{ field: 'country', options: ['Nowhere'] }]

export const CATEGORY_ENTRIES: Record<string, Entry> = {
  'get /api/admin/categories': reading('/api/admin/categories'),
  'get /api/admin/categories/rule-options': reading('/api/admin/categories/rule-options'),
  'get /api/admin/categories/{id}': reading('/api/admin/categories/3'),
  'post /api/admin/categories/matches': askedBy('read_catalogue', {
    path: '/api/admin/categories/matches',
    body: { rules: RULES },
  }),
  'post /api/admin/categories': askedBy('write_catalogue', () => ({
    path: '/api/admin/categories',
    body: { name: 'New', sef_url: `c-${crypto.randomUUID()}`, parent_id: null },
  })),
  'patch /api/admin/categories/{id}': askedBy('write_catalogue', async () => ({
    path: `/api/admin/categories/${(await addCategory()).id}`,
    body: { name: 'Other', revision: 1 },
  })),
  'post /api/admin/categories/{id}/move': askedBy('write_catalogue', async () => ({
    path: `/api/admin/categories/${(await addCategory()).id}/move`,
    body: { parent_id: null, before: null, revision: 1 },
  })),
}
