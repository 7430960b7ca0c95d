/** A page as the builder's dashboard lists it. */
import type { PageVersionName } from '../page-test/page-test.ts'

/** 'draft' was never published, 'changed' is live with a draft that differs, 'archived' is put away. */
export const PAGE_STATUSES = ['draft', 'live', 'changed', 'archived'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

export type StaffPage = {
  id: number
  /** Without slashes at its ends; '' for the home. */
  route: string
  kind: 'page' | 'header' | 'footer' | 'list_header' | 'list_footer' | 'template'
  title: string
  status: PageStatus
  /** Goes up with each save; a save names the one it began from. */
  revision: number
  /** UTC ISO-8601, of the last save of its draft. */
  updated_at: string
  /** Who saved it; '' for the shop itself, and once that account is gone. */
  by: string
  /** UTC ISO-8601; null while it is not on the site. */
  published_at: string | null
  /** The open test that it is a version of (docs/domain.md#page-tests); the rest of these are null without one, too. */
  test_id: number | null
  version: PageVersionName | null
  /** The page that is the other version. */
  other_id: number | null
  /** Of the visitors that are shown B, in per cent. */
  share: number | null
  /** UTC ISO-8601; null while B is being made. */
  started_at: string | null
}

export type PageVersion = { number: number; note: string; by: string; at: string; is_published: boolean }

/** What an editor is told whose save came second. */
export type DraftConflict = { message: string; revision: number; by: string; at: string }
