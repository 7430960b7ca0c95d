/** Maps each section of Config from and to its rows in the database. */
import {
  BANNER_TEXT,
  type BannerRow,
  configText,
  configTexts,
  MENU_TEXT,
  REDIRECTS_TEXT,
  STORES_TEXT,
  SYNONYMS_TEXT,
  VAT_TEXT,
  writeBannerMessages,
  writeConfig,
  writeMenuItems,
  writeRedirects,
  writeStores,
  writeSynonyms,
  writeVatRates,
} from '../../../database/queries/core/config-sections.ts'
import type { StaffStore } from '../../../domain/catalogue/store/schema.ts'
import { type SynonymPair, synonymGroups, synonymPairs } from '../../../domain/catalogue/synonym/pairs.ts'
import type { Synonyms } from '../../../domain/catalogue/synonym/schema.ts'
import { NO_COMPANY } from '../../../domain/core/company/no-company.ts'
import type { Company } from '../../../domain/core/company/schema.ts'
import type { Theme } from '../../../domain/core/theme/theme.schema.ts'
import { DEFAULT_THEME, THEME_SECTION } from '../../../domain/core/theme/theme.ts'
import type { StaffBanner } from '../../../domain/publishing/banner/staff-banner.schema.ts'
import { entriesOf, type MenuEntry, menuRows } from '../../../domain/publishing/menu/menu-tree.ts'
import type { MenuRow } from '../../../domain/publishing/menu/update-menu.ts'
import type { Redirect } from '../../../domain/publishing/redirect/redirect.ts'
import type { SearchbarConfig } from '../../../domain/publishing/searchbar/schema.ts'
import { DEFAULT_SEARCHBAR } from '../../../domain/publishing/searchbar/searchbar.ts'
import { type FeatureSwitches, SWITCHES } from '../../../domain/publishing/shop/switches.ts'
import type { Carrier } from '../../../domain/selling/delivery/carriers.schema.ts'
import { CARRIERS } from '../../../domain/selling/delivery/carriers.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'
import type { StaffDelivery } from '../../../domain/selling/delivery/staff-delivery.schema.ts'
import { NO_DELIVERY, toDelivery, toStaffDelivery } from '../../../domain/selling/delivery/staff-delivery.ts'
import type { SiteSettings } from '../../../domain/staff/config/site-settings.schema.ts'
import { TRUSTPILOT } from '../../../domain/staff/config/site-settings.ts'
import { type VatRates, vatRowsSchema } from '../../../domain/staff/config/vat.schema.ts'
import type { Section } from './section.ts'

/** Parses without validation: the text is our own snapshot. */
const parsed = <Shape>(json: string): Shape => JSON.parse(json)

export const menuSection: Section<MenuEntry[]> = {
  id: 'menu',
  snapshot: MENU_TEXT,
  toValue: (json) => entriesOf(parsed<MenuRow[]>(json)),
  write: (entries, _at, holds) => writeMenuItems(menuRows(entries), holds),
  change: { noun: 'menu', summary: 'The menu' },
}

export const bannerSection: Section<StaffBanner> = {
  id: 'banner',
  snapshot: BANNER_TEXT,
  toValue: (json) => {
    const { settings, messages } = parsed<{ settings: Partial<StaffBanner> | null; messages: BannerRow[] }>(json)
    return {
      status: settings?.status === 'I' ? 'I' : 'A',
      is_animated: settings?.is_animated ?? true,
      banner_messages: messages.map((row) => ({ ...row, is_active: row.is_active === 1 })),
    }
  },
  write: ({ status, is_animated, banner_messages }, at, holds) => [
    writeConfig('banner', { status, is_animated }, at, holds),
    ...writeBannerMessages(
      banner_messages.map((message) => ({ ...message, is_active: message.is_active ? 1 : 0 })),
      holds,
    ),
  ],
  change: { noun: 'settings', summary: 'The banner' },
}

export const searchbarSection: Section<SearchbarConfig> = {
  id: 'searchbar',
  snapshot: configText('searchbar'),
  toValue: (json) => ({ ...DEFAULT_SEARCHBAR, ...parsed<Partial<SearchbarConfig> | null>(json) }),
  write: (value, at, holds) => [writeConfig('searchbar', value, at, holds)],
  change: { noun: 'settings', summary: 'The search bar' },
}

/** Needs no build: search reads them live and no page contains them. */
export const synonymsSection: Section<Synonyms> = {
  id: 'synonyms',
  snapshot: SYNONYMS_TEXT,
  toValue: (json) => synonymGroups(parsed<SynonymPair[]>(json)),
  write: (groups, _at, holds) => writeSynonyms(synonymPairs(groups), holds),
}

/** Needs no build: the Worker reads them when an address has no page. */
export const redirectsSection: Section<Redirect[]> = {
  id: 'redirects',
  snapshot: REDIRECTS_TEXT,
  toValue: (json) => parsed<Redirect[]>(json),
  write: writeRedirects,
}

export const siteSection: Section<SiteSettings> = {
  id: 'site',
  snapshot: configTexts(['show_demo_banner', TRUSTPILOT]),
  toValue: (json) => {
    const { show_demo_banner, trustpilot_domain } = parsed<Record<keyof SiteSettings, unknown>>(json)
    return {
      show_demo_banner: show_demo_banner === true,
      trustpilot_domain: typeof trustpilot_domain === 'string' ? trustpilot_domain : '',
    }
  },
  write: ({ show_demo_banner, trustpilot_domain }, at, holds) => [
    writeConfig('show_demo_banner', show_demo_banner, at, holds),
    writeConfig(TRUSTPILOT, trustpilot_domain, at, holds),
  ],
  change: { noun: 'settings', summary: 'Demo banner and Trustpilot' },
}

export const deliverySection: Section<StaffDelivery> = {
  id: 'delivery',
  snapshot: configText('delivery'),
  toValue: (json) => {
    const stored = parsed<Delivery | null>(json)
    return stored === null ? NO_DELIVERY : toStaffDelivery(stored)
  },
  write: (value, at, holds) => [writeConfig('delivery', toDelivery(value), at, holds)],
  change: { noun: 'settings', summary: 'Delivery zones and prices' },
}

/** Needs no build: orders keep the link of their dispatch. */
export const carriersSection: Section<Carrier[]> = {
  id: 'carriers',
  snapshot: configText(CARRIERS),
  toValue: (json) => parsed<Carrier[] | null>(json) ?? [],
  write: (value, at, holds) => [writeConfig(CARRIERS, value, at, holds)],
}

/** Pages only depend on whether any store exists; finders and checkouts read stores live. */
export const storesSection: Section<StaffStore[]> = {
  id: 'stores',
  snapshot: STORES_TEXT,
  toValue: (json) => parsed<StaffStore[]>(json),
  write: (stores, _at, holds) => writeStores(stores, holds),
  change: { noun: 'settings', summary: 'The shops' },
}

/** Needs no build: prices include VAT. */
export const vatSection: Section<VatRates> = {
  id: 'vat',
  snapshot: VAT_TEXT,
  toValue: (json) => ({ types: vatRowsSchema.decode(parsed(json)) }),
  write: ({ types }, _at, holds) => [writeVatRates(vatRowsSchema.encode(types), holds)],
}

export const companySection: Section<Company> = {
  id: 'company',
  snapshot: configText('company'),
  toValue: (json) => ({ ...NO_COMPANY, ...parsed<Partial<Company> | null>(json) }),
  write: (value, at, holds) => [writeConfig('company', value, at, holds)],
  change: { noun: 'settings', summary: 'The company’s details' },
}

export const themeSection: Section<Theme> = {
  id: 'look',
  snapshot: configText(THEME_SECTION),
  toValue: (json) => ({ ...DEFAULT_THEME, ...parsed<Partial<Theme> | null>(json) }),
  write: (value, at, holds) => [writeConfig(THEME_SECTION, value, at, holds)],
  change: { noun: 'settings', summary: 'Logo and colours' },
}

export const featuresSection: Section<FeatureSwitches> = {
  id: 'features',
  snapshot: configText(SWITCHES),
  toValue: (json) => ({ off: parsed<Partial<FeatureSwitches> | null>(json)?.off ?? [] }),
  write: (value, at, holds) => [writeConfig(SWITCHES, value, at, holds)],
  change: { noun: 'settings', summary: 'Feature switches' },
}
