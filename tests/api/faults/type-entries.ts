/** The staff's calls for product types, each on a new type. */
import { addType } from '../product-types.ts'
import { askedBy, type Entry } from './entry.ts'

const reading = (path: string): Entry => askedBy('read_catalogue', { path })

export const TYPE_ENTRIES: Record<string, Entry> = {
  'get /api/admin/product-types': reading('/api/admin/product-types'),
  'get /api/admin/product-types/{id}': reading('/api/admin/product-types/wine'),
  'post /api/admin/product-types': askedBy('write_catalogue', () => ({
    path: '/api/admin/product-types',
    body: { name: `Type ${crypto.randomUUID().slice(0, 8)}` },
  })),
  'patch /api/admin/product-types/{id}': askedBy('write_catalogue', async () => ({
    path: `/api/admin/product-types/${(await addType()).id}`,
    body: { status: 'archived', revision: 1 },
  })),
}
