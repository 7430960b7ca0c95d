/** New product types for tests, and the staff's calls for them. */
import type { StaffProductTypeDetail, TypeAttribute } from '../../domain/catalogue/product-type/product-type.schema.ts'
import { query } from './database.ts'
import { get, json, write } from './shop.ts'

/** A type without attributes, at revision 1. */
export async function addType(): Promise<{ id: string; name: string }> {
  const id = `t${crypto.randomUUID().slice(0, 8)}`
  const name = `Type ${id}`
  await query('INSERT INTO product_types (id, name, vat_rate_bp) VALUES (?, ?, 2000)', id, name)
  return { id, name }
}

/** `key` is its label in lower case. Shown by default, and neither a filter nor searched. */
export const anAttribute = (label: string, more: Partial<TypeAttribute> = {}): TypeAttribute => ({
  key: label.toLowerCase().replaceAll(' ', '_'),
  label,
  kind: 'text',
  unit: '',
  options: [],
  is_filter: false,
  is_shown: true,
  is_searched: false,
  ...more,
})

/** `cookieOf` is asked at each call: a file signs in before its tests. */
export const typeCalls = (cookieOf: () => string) => ({
  create: (body: object, by = cookieOf()) => write('POST', '/api/admin/product-types', body, by),
  edit: (id: string, body: object, by = cookieOf()) => write('PATCH', `/api/admin/product-types/${id}`, body, by),
  read: async (id: string) =>
    json<StaffProductTypeDetail>(await get(`/api/admin/product-types/${id}`, { Cookie: cookieOf() })),
})
