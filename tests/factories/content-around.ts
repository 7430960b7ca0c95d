/** Content around pages in a built shop: copies of the demo shop's own part. */
import { type ContentPart, partRoute } from '../../domain/core/route/content-part.ts'
import type { BuiltShop } from './built-shop.ts'

/** The demo shop's own part, whose list the small catalogue lacks. */
const MODEL = 'list_footer/sparkling'
/** A heading of that part. */
export const AROUND_HEADING = 'Three ways to a bubble'

type Shop = Pick<BuiltShop, 'client'>

/** Publishes a copy of the demo shop's part as another one. */
export async function addPart({ client }: Shop, part: ContentPart): Promise<void> {
  const route = partRoute(part)
  const [{ id } = { id: 0 }] = (await client.execute('SELECT max(id) + 1 AS id FROM page_versions')).rows
  const copy = `replace(document_json, '${MODEL}', '${route}')`
  await client.batch(
    [
      {
        sql: `INSERT INTO pages (id, route, kind, title, draft_json, published_version_id, created_at, updated_at)
          SELECT ?1, ?2, ?3, title, draft_json, ?1, created_at, updated_at FROM pages WHERE route = ?4`,
        args: [Number(id), route, part.kind, MODEL],
      },
      {
        sql: `INSERT INTO page_versions (id, page_id, number, document_json, created_at)
          SELECT ?1, ?1, 1, ${copy}, v.created_at
          FROM page_versions v JOIN pages p ON p.id = v.page_id WHERE p.route = ?2`,
        args: [Number(id), MODEL],
      },
    ],
    'write',
  )
}

export const changePart = ({ client }: Shop, part: ContentPart, from: string, to: string) =>
  client.execute(
    `UPDATE page_versions SET document_json = replace(document_json, ?, ?)
      WHERE page_id = (SELECT id FROM pages WHERE route = ?)`,
    [from, to, partRoute(part)],
  )

export const removePart = ({ client }: Shop, part: ContentPart) =>
  client.execute('UPDATE pages SET published_version_id = NULL WHERE route = ?', [partRoute(part)])
