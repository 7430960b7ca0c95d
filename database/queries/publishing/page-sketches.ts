/** Top of each page in outline, from which staff's lists draw small pictures. Reads no text, only how much there is. */
import { type CompiledQuery, sql } from 'kysely'
import type { OutlinePart } from '../../../domain/publishing/page/page-sketch.ts'
import { db } from '../../query-builder.ts'

/** Containers, and elements of a block, below which a small picture ends. */
const MAX_PARTS = 5

const config = (path: string) => sql`element.value ->> ${sql.lit(`$.element_config.config.${path}`)}`
const count = (path: string) => sql`json_array_length(element.value, ${sql.lit(`$.element_config.config.${path}`)})`

/** Drafts of pages, of saved sections what pages show; a row for each element, in no order. */
export const selectOutlines = (which: 'all' | 'section' = 'all'): CompiledQuery<OutlinePart> =>
  sql<OutlinePart>`WITH shown AS (
      SELECT pages.id, route, iif(kind = 'template', coalesce(document_json, draft_json), draft_json) AS document
      FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id
      WHERE kind = 'template' OR ${which === 'all'}
    ), parts AS (
      SELECT shown.id AS page_id, route, document ->> '$.page.compiled_classes' AS classes,
        container.value ->> '$.id' AS container, container.value ->> '$.sequence_number' AS band,
        container.value ->> '$.section' AS section, container.value ->> '$.styles.background' AS background,
        substr(container.value ->> '$.compiled_styles', 1, 200) AS css,
        container.value ->> '$.styles.backdrop.picture' AS backdrop,
        container.value ->> '$.styles.backdrop.text' AS backdrop_text,
        block.value ->> '$.sequence_number' AS block, block.value ->> '$.columns.desktop' AS columns,
        element.value ->> '$.sequence_number' AS at, element.value ->> '$.element_type' AS type,
        coalesce(nullif(${config('image_src')}, ''), nullif(${config('poster_src')}, ''),
          ${config('slides[0].img_src')}) AS file,
        coalesce(${config('text')}, ${config('heading')}, '') AS text,
        coalesce(${count('products')}, nullif(${count('product_slides')}, 0), ${count('slides')}) AS count,
        ${config('carousel_type')} AS carousel
      FROM shown JOIN json_each(document, '$.containers') AS container
        LEFT JOIN json_each(container.value, '$.blocks') AS block
          ON coalesce(block.value ->> '$.linked_to_tab', container.value ->> '$.tabs[0].id', '')
            = coalesce(container.value ->> '$.tabs[0].id', '')
        LEFT JOIN json_each(block.value, '$.elements') AS element ON element.value ->> '$.sequence_number' <= ${MAX_PARTS}
      WHERE container.value ->> '$.sequence_number' <= ${MAX_PARTS}
    )
    SELECT page_id, route, classes, container, band, section, background, css, backdrop, backdrop_text, block, columns, at,
      type, file, count, carousel, iif(text GLOB '<h[1-6]*', CAST(substr(text, 3, 1) AS INTEGER), NULL) AS heading,
      length(text) - instr(text, '</h') AS length
    FROM parts`.compile(db)
