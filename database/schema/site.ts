/** Tables of what staff configure: menu, banner, settings, synonyms, redirects. */
import type { Generated } from 'kysely'
import type { MenuItem } from '../../domain/menu/menu-item.ts'
import type { Flag } from './catalogue.ts'

export interface MenuItemsTable {
  id: Generated<number>
  parent_id: number | null
  name: string
  type: MenuItem['type']
  sef_url: Generated<string>
  custom_url: Generated<string>
  sequence: Generated<number>
  /** 1 for headings, to 3. */
  depth: number
  /** Left out of the shop, with what is below it. */
  is_hidden: Generated<Flag>
}

export interface BannerMessagesTable {
  id: Generated<number>
  message: string
  url: Generated<string>
  sequence: Generated<number>
  is_active: Generated<Flag>
  /** A condition of domain/shop/condition.ts; '' for none. */
  requires: Generated<string>
}

export interface ConfigTable {
  key: string
  value_json: string
  updated_at: string
}

export interface SearchSynonymsTable {
  id: Generated<number>
  term: string
  synonym: string
}

export interface RedirectsTable {
  from_path: string
  to_path: string
  created_at: string
}
