/** Tables of builds, releases, the routes that builds have written, bundles of changes and their previews. */
import type { Generated } from 'kysely'
import type { BundleNoun, BundleState } from '../../domain/bundle/bundle.ts'
import type { PreviewState } from '../../domain/preview/preview.ts'
import type { RouteType } from '../../domain/route/descriptor.ts'
import type { Flag } from './catalogue.ts'

export type BuildState = 'queued' | 'running' | 'published' | 'failed' | 'cancelled'

export interface BuildsTable {
  id: Generated<number>
  state: Generated<BuildState>
  scope: Generated<'changed' | 'everything'>
  requested_by: Generated<string>
  requested_at: string
  started_at: string | null
  finished_at: string | null
  /** Set while, and only while, it runs. */
  lease_owner: string | null
  lease_expires_at: string | null
  heartbeat_at: string | null
  stage: Generated<string>
  done: Generated<number>
  total: Generated<number>
  rendered: Generated<number>
  cancel_requested: Generated<Flag>
  message: Generated<string>
  release: string | null
  /** The release to go back to, where it is not a build. */
  rollback_to: string | null
}

export interface BuildRoutesTable {
  route: string
  /** The route as file names carry it. */
  normalised: string
  type: RouteType
  b: Generated<number>
  content_hash: string
  code_hash: string
  release: string
  /** When b last rose; null where that is not known. */
  raised_at: string | null
}

export interface ReleasesTable {
  id: string
  build_id: number | null
  is_live: Generated<Flag>
  routes: number
  created_at: string
}

export interface ChangesTable {
  id: Generated<number>
  noun: string
  noun_id: string
  summary: string
  /** string[]: routes it touches. */
  routes_json: Generated<string>
  admin_id: string | null
  created_at: string
  /** The build that published it; null while it waits. */
  build_id: number | null
}

export interface BundlesTable {
  id: Generated<number>
  name: string
  state: Generated<BundleState>
  version: Generated<number>
  go_live_at: string | null
  live_at: string | null
  created_by: string | null
  /** Who scheduled it or made it live last. */
  scheduled_by: string | null
  /** string[]: why it did not go live at its time. */
  faults_json: Generated<string>
  created_at: string
}

export interface BundleItemsTable {
  bundle_id: number
  noun: BundleNoun
  noun_id: string
  title: string
  words: string
  /** A ProductEdit, a page's {revision}, or the whole menu or banner. */
  change_json: string
  /** What was there when it was put in, in the same shape; of the menu and the banner their snapshot. */
  before_json: string
  /** PageDocument, of a page. */
  document_json: string | null
  admin_id: string | null
  created_at: string
}

export interface BundleRunsTable {
  bundle_id: number
  version: number
  holds: number
}

export interface PreviewsTable {
  id: string
  /** Either a bundle or a page is set. */
  bundle_id: number | null
  page_id: number | null
  /** The bundle's version, or the revision of the page's draft. */
  version: number
  state: Generated<PreviewState>
  as_of: string
  message: Generated<string>
  /** Set while, and only while, it is being made. */
  lease_expires_at: string | null
  expires_at: string
  created_by: string | null
  created_at: string
}
