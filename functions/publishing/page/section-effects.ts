/** Checks the pages that show a saved section before its draft is published. */
import type { Client } from '@libsql/client'
import type { z } from 'zod'
import { batch } from '../../../database/batch.ts'
import {
  type PublishedSectionRow,
  type SectionHostRow,
  selectPublishedSections,
  selectSectionHosts,
} from '../../../database/queries/publishing/saved-sections.ts'
import { selectDraft } from '../../../database/queries/publishing/staff-pages.ts'
import { placeOf } from '../../../domain/publishing/page/around-page.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import type { sectionEffectSchema } from '../../../domain/publishing/page/saved-section.schema.ts'
import { type Sections, sectionsByName } from '../../../domain/publishing/page/saved-sections.ts'
import { sectionEffect } from '../../../domain/publishing/page/section-effects.ts'
import type { FieldError } from '../../errors.ts'
import { openDocument } from './open-draft.ts'

export type EffectOnPage = z.infer<typeof sectionEffectSchema>

/** Leaves out documents that a newer version wrote. */
const documentOf = ({ document_json, ...page }: PublishedSectionRow): PageDocument[] => {
  const opened = openDocument(document_json, page)
  return opened.ok ? [opened.document] : []
}

export const sectionsOf = (rows: readonly PublishedSectionRow[]): Sections => sectionsByName(rows.flatMap(documentOf))

/** The pages that get faults or advice with the changed section. */
export function effectsOn(
  hosts: readonly SectionHostRow[],
  published: readonly PublishedSectionRow[],
  section: PageDocument,
): EffectOnPage[] {
  const sections = sectionsOf(published)
  return hosts.flatMap((host) => {
    const { document_json: _, ...page } = host
    return documentOf(host)
      .map((document) => ({ ...page, ...sectionEffect(document, sections, section) }))
      .filter(({ faults, advice }) => faults.length + advice.length > 0)
  })
}

/** Faults of the section itself, which name the pages. */
export const hostFaults = (effects: readonly EffectOnPage[]): FieldError[] =>
  effects.flatMap(({ route, title, faults }) =>
    faults.map((fault) => ({
      field: `/${route}`,
      message: `With this section in ‘${title}’ (${placeOf({ route })}): ${fault}`,
    })),
  )

/** Returns undefined if there is no such page or its draft can't be read. One round trip. */
export async function readSectionEffects(database: Client, id: number): Promise<EffectOnPage[] | undefined> {
  const [draft, hosts, sections] = await batch(database, 'read', [
    selectDraft(id),
    selectSectionHosts(id),
    selectPublishedSections(id),
  ])
  const row = draft.rows[0]
  if (row === undefined || row.kind !== 'section') return undefined
  const opened = openDocument(row.draft_json, row)
  return opened.ok ? effectsOn(hosts.rows, sections.rows, opened.document) : undefined
}
