/** Reads and writes product types for staff, and reads facts of their products that restrict an edit. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AttributeElsewhere } from '../../../domain/catalogue/product-type/edit-type.ts'
import type {
  editedTypeRowSchema,
  NewType,
  StaffProductType,
  TypeAttribute,
  TypeEdit,
} from '../../../domain/catalogue/product-type/product-type.schema.ts'
import { fields, insertJson } from '../../json-rows.ts'
import { db } from '../../query-builder.ts'
import type { Audit, ProductTypes } from '../../tables.ts'
import type { StaffRow } from '../core/staff.ts'

const HISTORY = 50

/** VAT rate of a new type in basis points, until an owner sets another. */
const STANDARD_VAT = 2000

/** Types in use first, wine types before others. */
export const selectStaffTypes = (): CompiledQuery<StaffProductType> =>
  sql<StaffProductType>`SELECT id, name, status,
      (SELECT count(*) FROM product_type_attributes a WHERE a.type_id = t.id) AS attributes,
      (SELECT count(*) FROM product_type_attributes a WHERE a.type_id = t.id AND is_filter = 1) AS filters,
      (SELECT count(*) FROM products p WHERE p.type_id = t.id) AS products
    FROM product_types t ORDER BY status = 'archived', is_wine DESC, name`.compile(db)

export type EditedTypeRow = z.input<typeof editedTypeRowSchema> &
  Pick<ProductTypes, 'revision'> & { products: number; last_editor: Audit['admin_name'] | null }

/** Returns no row for a missing type. */
export const selectEditedType = (id: string): CompiledQuery<EditedTypeRow> =>
  sql<EditedTypeRow>`SELECT id, name, status, is_wine, vat_rate_bp, revision,
      (SELECT count(*) FROM products p WHERE p.type_id = t.id) AS products,
      (SELECT json_group_array(json_object('key', key, 'label', name, 'kind', kind, 'unit', unit,
          'options', json(options_json), 'is_filter', is_filter, 'is_shown', is_shown, 'is_searched', is_searched))
        FROM (SELECT * FROM product_type_attributes a WHERE a.type_id = t.id ORDER BY sequence, id)) AS attributes,
      (SELECT admin_name FROM audit WHERE noun = 'product_type' AND noun_id = t.id ORDER BY id DESC LIMIT 1) AS last_editor
    FROM product_types t WHERE id = ${id}`.compile(db)

/** SQL: the attributes of products of the type `id`, one a row, as `value`. */
const valuesOf = (id: string) => sql`products p, json_each(p.attributes_json) j WHERE p.type_id = ${id}`

/** Number of products with each attribute. */
export const selectUsedAttributes = (id: string): CompiledQuery<{ key: string; products: number }> =>
  sql<{ key: string; products: number }>`SELECT j.value ->> 'key' AS key, count(*) AS products
    FROM ${valuesOf(id)} GROUP BY 1`.compile(db)

export type UsedValue = { key: string; value: string; products: number }

/** Distinct values of these attributes among products of the type. */
export const selectUsedValues = (id: string, keys: readonly string[]): CompiledQuery<UsedValue> =>
  sql<UsedValue>`SELECT j.value ->> 'key' AS key, j.value ->> 'value' AS value, count(*) AS products
    FROM ${valuesOf(id)} AND j.value ->> 'key' IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2`.compile(db)

/** Another type with the same name. */
export const selectNamesake = (id: string, name: string) =>
  sql<
    Pick<ProductTypes, 'name'>
  >`SELECT name FROM product_types WHERE lower(name) = lower(${name}) AND id <> ${id} LIMIT 1`.compile(db)

/** Attributes of other types that have one of the keys. */
export const selectElsewhere = (id: string, keys: readonly string[]): CompiledQuery<AttributeElsewhere> =>
  sql<AttributeElsewhere>`SELECT attributes.key, attributes.unit, types.name AS type
    FROM product_type_attributes AS attributes JOIN product_types AS types ON types.id = attributes.type_id
    WHERE attributes.key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND types.id <> ${id}
    ORDER BY types.name`.compile(db)

export type TypeHistoryRow = Pick<Audit, 'action' | 'after_json'> & { at: Audit['created_at']; by: Audit['admin_name'] }

export const selectTypeHistory = (id: string): CompiledQuery<TypeHistoryRow> =>
  sql<TypeHistoryRow>`SELECT created_at AS at, admin_name AS "by", action, after_json FROM audit
    WHERE noun = 'product_type' AND noun_id = ${id} ORDER BY id DESC LIMIT ${HISTORY}`.compile(db)

/** The condition of a write based on that revision. */
export const isTypeAtRevision = (id: string, revision: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM product_types WHERE id = ${id} AND revision = ${revision})`

/** Starts without attributes, and not as wine. */
export const insertType = (id: string, { name }: NewType): CompiledQuery =>
  db.insertInto('product_types').values({ id, name, is_wine: 0, vat_rate_bp: STANDARD_VAT }).compile()

export const auditNewType = (
  { id: adminId, name: by }: Pick<StaffRow, 'id' | 'name'>,
  { id, added, at }: { id: string; added: NewType; at: string },
): CompiledQuery =>
  db
    .insertInto('audit')
    .values({
      admin_id: adminId,
      admin_name: by,
      action: 'create',
      noun: 'product_type',
      noun_id: id,
      after_json: JSON.stringify(added),
      created_at: at,
    })
    .compile()

const writeAttributes = (id: string, attributes: readonly TypeAttribute[], holds: RawBuilder<unknown>) => {
  return [
    sql`DELETE FROM product_type_attributes WHERE type_id = ${id} AND ${holds}
      AND key NOT IN (SELECT value ->> 'key' FROM json_each(${JSON.stringify(attributes)}))`.compile(db),
    insertJson(
      'product_type_attributes',
      {
        ...fields(['key', 'kind', 'unit', 'is_filter', 'is_shown', 'is_searched']),
        type_id: sql`${id}`,
        name: sql`value ->> 'label'`,
        options_json: sql`value -> 'options'`,
        sequence: sql`item.key`,
      },
      { rows: attributes, holds, key: ['type_id', 'key'] },
    ),
  ]
}

/** Rewrites the search index of products that have one of these attributes: their triggers do it. */
const reindex = (id: string, keys: readonly string[], holds: RawBuilder<unknown>): CompiledQuery =>
  sql`UPDATE products SET attributes_json = attributes_json
    WHERE type_id = ${id} AND ${holds} AND EXISTS (SELECT 1 FROM json_each(attributes_json) j
      WHERE j.value ->> 'key' IN (SELECT value FROM json_each(${JSON.stringify(keys)})))`.compile(db)

/**
 * Writes the changes, if the type is still at that revision, and the search index of `reindexed` attributes; the last
 * one returns a row if it was done.
 */
export const writeType = (
  id: string,
  { name, status, attributes }: TypeEdit,
  { revision, reindexed }: { revision: number; reindexed: readonly string[] },
): [...CompiledQuery[], CompiledQuery<Pick<ProductTypes, 'id'>>] => [
  ...(attributes === undefined ? [] : writeAttributes(id, attributes, isTypeAtRevision(id, revision))),
  ...(reindexed.length === 0 ? [] : [reindex(id, reindexed, isTypeAtRevision(id, revision))]),
  sql<Pick<ProductTypes, 'id'>>`UPDATE product_types SET name = coalesce(${name ?? null}, name),
      status = coalesce(${status ?? null}, status), revision = revision + 1
    WHERE id = ${id} AND revision = ${revision} RETURNING id`.compile(db),
]
