/** What imports wrote: the command's last one, and those of the control panel. */
import type { Generated } from 'kysely'
import type { ImportState } from '../../domain/staff-import/staff-import.ts'

export interface ImportedTable {
  noun: 'product' | 'category' | 'page' | 'menu' | 'setting'
  /** A product's code, a category's derived path, a page's route, a setting's key; '' for the menu. */
  key: string
  /** ImportRecord or CategoryRecord of domain/import; a page's document, the menu's rows or a setting's value as written. */
  record_json: string
}

/** An import of the control panel. */
export interface ImportsTable {
  id: string
  file_name: string
  state: Generated<ImportState>
  /** That it set out to write, in so many batches. */
  rows: number
  batches: number
  admin_id: string | null
  created_at: string
  finished_at: string | null
  undone_at: string | null
}

export interface ImportBatchesTable {
  import_id: string
  number: number
  /** 1: the import ran when the batch was written. */
  holds: number
  /** BatchPlan of database/queries/staff-imports.ts. */
  plan_json: string
  created_at: string
}

export interface ImportProductsTable {
  import_id: string
  code: string
  batch: number
  fate: 'new' | 'changed'
  title: string
  /** The product's updated_at as the import left it. */
  version: string
  /** ProductEdit & {stock?}: what was there, and what the import made of it. */
  before_json: string
  after_json: string
  undo: Generated<'' | 'undone' | 'kept'>
  undo_reason: Generated<string>
}

export interface ImportMappingsTable {
  headings: string
  /** Fields by column. */
  fields_json: string
  admin_id: string | null
  updated_at: string
}
