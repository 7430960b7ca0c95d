/** Sections of the control panel's Config screen: order, title and required permission (docs/staff.md#config). */
import { type Granted, may, type StaffAction } from '../access/roles.ts'

export const CONFIG_SECTIONS = [
  { id: 'menu', title: 'Menu', takes: 'configure_site' },
  { id: 'banner', title: 'Banner', takes: 'configure_site' },
  { id: 'searchbar', title: 'Search bar', takes: 'configure_site' },
  { id: 'synonyms', title: 'Synonyms', takes: 'configure_site' },
  { id: 'redirects', title: 'Redirects', takes: 'configure_site' },
  { id: 'stores', title: 'Shops', takes: 'configure_site' },
  { id: 'site', title: 'Site', takes: 'configure_site' },
  { id: 'delivery', title: 'Delivery', takes: 'run_shop' },
  { id: 'carriers', title: 'Carriers', takes: 'run_shop' },
  { id: 'vat', title: 'VAT', takes: 'run_shop' },
  { id: 'company', title: 'Company', takes: 'run_shop' },
  { id: 'look', title: 'Logo and colours', takes: 'run_shop' },
  { id: 'features', title: 'Features', takes: 'run_shop' },
  { id: 'mailbox', title: 'Mailbox', takes: 'run_shop' },
  { id: 'jobs', title: 'Jobs', takes: 'run_shop' },
  { id: 'retention', title: 'Retention', takes: 'run_shop' },
  { id: 'audit', title: 'Audit log', takes: 'run_shop' },
] as const satisfies readonly { id: string; title: string; takes: StaffAction }[]

export type ConfigSection = (typeof CONFIG_SECTIONS)[number]['id']

/** Sections that may be opened, in order. */
export const sectionsOf = (granted: Granted) => CONFIG_SECTIONS.filter(({ takes }) => may(granted, takes))

/** A stored setting. `version` changes with its content; a save names the version it edited. */
export type Stored<Value> = {
  value: Value
  version: string
  /** Name of the last editor in the control panel, and the time (UTC ISO-8601); '' when never saved there. */
  saved_by: string
  saved_at: string
}
