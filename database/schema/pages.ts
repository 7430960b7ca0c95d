/** Tables of the page builder and its media. */
import type { Generated } from 'kysely'

export interface PagesTable {
  id: Generated<number>
  /** Path without slashes at its ends; '' is the home. For headers and footers, the route they belong to with its kind before it. */
  route: string
  kind: Generated<'page' | 'header' | 'footer' | 'list_header' | 'list_footer' | 'template'>
  title: string
  meta_title: Generated<string>
  meta_description: Generated<string>
  meta_keywords: Generated<string>
  /** PageDocument: what the editor works on. */
  draft_json: string
  /** Goes up with each save; a save names the one it began from. */
  draft_revision: Generated<number>
  /** What the site shows; null while unpublished. */
  published_version_id: number | null
  created_at: string
  updated_at: string
  /** Who last saved the draft. */
  draft_by: string | null
  /** null unless it is put away. */
  archived_at: string | null
}

export interface PageVersionsTable {
  id: Generated<number>
  page_id: number
  number: number
  /** PageDocument. */
  document_json: string
  note: Generated<string>
  admin_id: string | null
  created_at: string
}

/** Who has a page open in the editor. A row counts for as long as its owner goes on saying so. */
export interface PagePresenceTable {
  page_id: number
  admin_id: string
  seen_at: string
  /** When they last saved its draft; null for never. */
  edited_at: string | null
}

export interface PageTestsTable {
  id: Generated<number>
  page_id: number
  /** The page that holds B; null once the test is over. */
  variant_id: number | null
  /** Of the visitors that are shown B, in per cent. */
  share: Generated<number>
  kept: 'a' | 'b' | null
  created_at: string
  /** null while B is being made. */
  started_at: string | null
  ended_at: string | null
}

export interface DailyPageTestsTable {
  test_id: number
  /** 'YYYY-MM-DD', London's. */
  day: string
  version: 'a' | 'b'
  step: 'shown' | 'basket' | 'ordered'
  count: number
}

export interface MediaTable {
  /** File name under /images/. */
  file: string
  /** As staff call it. */
  name: Generated<string>
  alt: Generated<string>
  /** Per cent from the left and from the top. */
  focal_x: Generated<number>
  focal_y: Generated<number>
  mime_type: string
  bytes: number
  width: number | null
  height: number | null
  content_hash: string
  /** Of a font: under which terms the shop may use it. */
  licence: Generated<string>
  admin_id: string | null
  created_at: string
}
