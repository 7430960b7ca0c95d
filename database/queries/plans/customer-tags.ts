/** Words that staff tag customers with, equal in any case (docs/staff.md#customers). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { MAX_SUGGESTED_TAGS, MAX_TAGS } from '../../../domain/plans/customer/staff-customer.ts'
import { db } from '../../query-builder.ts'
import { customerOf } from '../core/owner.ts'

const isCustomer = (id: string) => sql`${customerOf({ onBehalfOf: id, now: '' })} IS NOT NULL`

/** SQL: the tags of a customer as a JSON list, in alphabetical order. */
export const tagsOf = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(SELECT json_group_array(tag) FROM (SELECT tag FROM customer_tags WHERE customer_id = ${id} ORDER BY tag))`

/** Tags that customers have, as a JSON list. */
export const selectTags = (): CompiledQuery<{ tags: string }> =>
  sql<{ tags: string }>`SELECT json_group_array(tag) AS tags
    FROM (SELECT DISTINCT tag FROM customer_tags ORDER BY tag LIMIT ${sql.lit(MAX_SUGGESTED_TAGS)})`.compile(db)

export type TagWrite = { id: string; tag: string; isOn: boolean }

const hasTag = (id: string, tag: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM customer_tags WHERE customer_id = ${id} AND tag = ${tag})`

/** SQL: true if the write changes something, and the customer may have another tag. */
export const changesTag = ({ id, tag, isOn }: TagWrite): RawBuilder<boolean> =>
  isOn
    ? sql`${isCustomer(id)} AND NOT ${hasTag(id, tag)}
        AND (SELECT count(*) FROM customer_tags WHERE customer_id = ${id}) < ${sql.lit(MAX_TAGS)}`
    : sql`${isCustomer(id)} AND ${hasTag(id, tag)}`

export const writeTag = (write: TagWrite): CompiledQuery =>
  (write.isOn
    ? sql`INSERT INTO customer_tags (customer_id, tag) SELECT ${write.id}, ${write.tag} WHERE ${changesTag(write)}`
    : sql`DELETE FROM customer_tags WHERE customer_id = ${write.id} AND tag = ${write.tag} AND ${isCustomer(write.id)}`
  ).compile(db)

/** One row: whether the customer exists and has the tag. */
export const selectTag = ({ id, tag }: TagWrite): CompiledQuery<{ is_customer: 0 | 1; has_tag: 0 | 1 }> =>
  sql<{
    is_customer: 0 | 1
    has_tag: 0 | 1
  }>`SELECT ${isCustomer(id)} AS is_customer, ${hasTag(id, tag)} AS has_tag`.compile(db)
