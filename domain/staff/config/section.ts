/** Sections of the control panel's Config screen: order, title and required permission (docs/staff.md#config). */
import { type Granted, may, type StaffAction } from '../access/roles.ts'
import { mayOpen, panelTitle } from '../access/side-bar.ts'

export const CONFIG_SECTIONS = [
  { id: 'menu', title: 'Menu', takes: 'configure_site', group: 'Shop front' },
  { id: 'banner', title: 'Banner', takes: 'configure_site', group: 'Shop front' },
  { id: 'searchbar', title: 'Search bar', takes: 'configure_site', group: 'Shop front' },
  { id: 'synonyms', title: 'Synonyms', takes: 'configure_site', group: 'Shop front' },
  { id: 'redirects', title: 'Redirects', takes: 'configure_site', group: 'Shop front' },
  { id: 'stores', title: 'Shops', takes: 'configure_site', group: 'Shop front' },
  { id: 'site', title: 'Site', takes: 'configure_site', group: 'Shop front' },
  { id: 'delivery', title: 'Delivery', takes: 'run_shop', group: 'Selling' },
  { id: 'carriers', title: 'Carriers', takes: 'run_shop', group: 'Selling' },
  { id: 'vat', title: 'VAT', takes: 'run_shop', group: 'Selling' },
  { id: 'company', title: 'Company', takes: 'run_shop', group: 'Company' },
  { id: 'look', title: 'Logo and colours', takes: 'run_shop', group: 'Company' },
  { id: 'features', title: 'Features', takes: 'run_shop', group: 'System' },
  { id: 'mailbox', title: 'Mailbox', takes: 'run_shop', group: 'System' },
  { id: 'jobs', title: 'Jobs', takes: 'run_shop', group: 'System' },
  { id: 'retention', title: 'Retention', takes: 'run_shop', group: 'System' },
  { id: 'audit', title: 'Audit log', takes: 'run_shop', group: 'System' },
] as const satisfies readonly {
  id: string
  title: string
  takes: StaffAction
  group: 'Shop front' | 'Selling' | 'Company' | 'System'
}[]

export type ConfigSection = (typeof CONFIG_SECTIONS)[number]['id']

const SECTION_OF = Object.fromEntries(CONFIG_SECTIONS.map((section) => [section.id, section])) as Readonly<
  Record<ConfigSection, (typeof CONFIG_SECTIONS)[number]>
>
export const sectionOf = (id: ConfigSection) => SECTION_OF[id]

/** Sections that may be opened, in order. */
export const sectionsOf = (granted: Granted) => CONFIG_SECTIONS.filter(({ takes }) => may(granted, takes))

const sectionAt = (path: string) => CONFIG_SECTIONS.find(({ id }) => path === `/admin/config/${id}`)

/** True if the screen at the path may be opened; a section of Config takes a permission of its own. */
export const mayOpenScreen = (granted: Granted, path: string): boolean => {
  const section = sectionAt(path)
  return mayOpen(granted, path) && (section === undefined || may(granted, section.takes))
}

/** Title of the top bar at a path of the control panel; a section of Config adds its own: 'Config: Audit log'. */
export const screenTitle = (path: string): string => {
  const section = sectionAt(path)
  return section === undefined ? panelTitle(path) : `${panelTitle(path)}: ${section.title}`
}

/** A stored setting. `version` changes with its content; a save names the version it edited. */
export type Stored<Value> = {
  value: Value
  version: string
  /** Name of the last editor in the control panel, and the time (UTC ISO-8601); '' when never saved there. */
  saved_by: string
  saved_at: string
}
