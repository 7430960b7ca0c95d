/** The staff's calls for product types, each on a new type. */
import { addType } from '../product-types.ts'
import { askedBy, type Call } from './entry.ts'

export const TYPE_ENTRIES: Record<string, Call> = {
  'get /api/admin/product-types': askedBy('read_catalogue'),
  'get /api/admin/product-types/{id}': askedBy('read_catalogue', { at: 'wine' }),
  'post /api/admin/product-types': askedBy('write_catalogue', () => ({
    body: { name: `Type ${crypto.randomUUID().slice(0, 8)}` },
  })),
  'patch /api/admin/product-types/{id}': askedBy('write_catalogue', async () => ({
    at: (await addType()).id,
    body: { status: 'archived', revision: 1 },
  })),
}
