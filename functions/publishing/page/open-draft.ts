/** Reads a page's draft from its row, written by any version of the page builder. */
import type { DraftRow } from '../../../database/queries/publishing/staff-pages.ts'
import { htmlCleaner } from '../../../domain/publishing/page/clean-html.ts'
import { unreadable } from '../../../domain/publishing/page/migrate-page.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { recoverPage } from '../../../domain/publishing/page/recover-page.schema.ts'
import type { StaffPage } from '../../../domain/publishing/page/staff-page.ts'

export type OpenedDraft = { ok: true; document: PageDocument } | { ok: false; message: string }

/** Upgrades and repairs old drafts. Rejects a draft written by a newer version, with a message. */
export function openDocument(json: string, { route, title }: Pick<StaffPage, 'route' | 'title'>): OpenedDraft {
  const stored: unknown = JSON.parse(json)
  const message = unreadable(stored)
  if (message) return { ok: false, message }
  return { ok: true, document: recoverPage(stored, { route, title }, htmlCleaner).page }
}

/** Returns the row without its document, for responses. */
export const summaryOf = ({ draft_json: _, ...page }: DraftRow): StaffPage => page
