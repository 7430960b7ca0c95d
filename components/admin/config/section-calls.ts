/** The calls of each section that is saved as a whole. */
import type { StaffBanner } from '../../../domain/banner/staff-banner.schema.ts'
import type { Company } from '../../../domain/company/company.ts'
import type { SiteSettings } from '../../../domain/config/site-settings.ts'
import type { VatRates } from '../../../domain/config/vat.schema.ts'
import type { StaffDelivery } from '../../../domain/delivery/staff-delivery.ts'
import type { MenuEntry } from '../../../domain/menu/menu-tree.ts'
import type { Redirect } from '../../../domain/redirect/redirect.ts'
import type { SearchbarConfig } from '../../../domain/searchbar/searchbar.ts'
import type { FeatureSwitches } from '../../../domain/shop/switches.ts'
import type { StaffStore } from '../../../domain/store/staff-store.ts'
import type { Synonyms } from '../../../domain/synonym/synonyms.ts'
import { call } from '../../api/call.ts'
import type { SectionCalls } from './use-section.ts'

export const MENU_CALLS: SectionCalls<MenuEntry[]> = {
  id: 'menu',
  title: 'The menu',
  read: () => call('GET /api/admin/config/menu'),
  save: (body) => call('PUT /api/admin/config/menu', { body }),
  bundle: (id, body) => call('PUT /api/admin/bundles/:id/menu', { params: { id }, body }),
}
export const BANNER_CALLS: SectionCalls<StaffBanner> = {
  id: 'banner',
  title: 'The banner',
  read: () => call('GET /api/admin/config/banner'),
  save: (body) => call('PUT /api/admin/config/banner', { body }),
  bundle: (id, body) => call('PUT /api/admin/bundles/:id/banner', { params: { id }, body }),
}
export const SEARCHBAR_CALLS: SectionCalls<SearchbarConfig> = {
  id: 'searchbar',
  title: 'The search bar',
  read: () => call('GET /api/admin/config/searchbar'),
  save: (body) => call('PUT /api/admin/config/searchbar', { body }),
}
export const SYNONYMS_CALLS: SectionCalls<Synonyms> = {
  id: 'synonyms',
  title: 'The list of synonyms',
  read: () => call('GET /api/admin/config/synonyms'),
  save: (body) => call('PUT /api/admin/config/synonyms', { body }),
}
export const REDIRECTS_CALLS: SectionCalls<Redirect[]> = {
  id: 'redirects',
  title: 'The list of redirects',
  read: () => call('GET /api/admin/config/redirects'),
  save: (body) => call('PUT /api/admin/config/redirects', { body }),
}
export const SITE_CALLS: SectionCalls<SiteSettings> = {
  id: 'site',
  title: 'The site',
  read: () => call('GET /api/admin/config/site'),
  save: (body) => call('PUT /api/admin/config/site', { body }),
}
export const DELIVERY_CALLS: SectionCalls<StaffDelivery> = {
  id: 'delivery',
  title: 'Delivery',
  read: () => call('GET /api/admin/config/delivery'),
  save: (body) => call('PUT /api/admin/config/delivery', { body }),
}
export const STORES_CALLS: SectionCalls<StaffStore[]> = {
  id: 'stores',
  title: 'The list of shops',
  read: () => call('GET /api/admin/config/stores'),
  save: (body) => call('PUT /api/admin/config/stores', { body }),
}
export const VAT_CALLS: SectionCalls<VatRates> = {
  id: 'vat',
  title: 'VAT',
  read: () => call('GET /api/admin/config/vat'),
  save: (body) => call('PUT /api/admin/config/vat', { body }),
}
export const COMPANY_CALLS: SectionCalls<Company> = {
  id: 'company',
  title: 'The company',
  read: () => call('GET /api/admin/config/company'),
  save: (body) => call('PUT /api/admin/config/company', { body }),
}
export const FEATURES_CALLS: SectionCalls<FeatureSwitches> = {
  id: 'features',
  title: 'The list of features',
  read: () => call('GET /api/admin/config/features'),
  save: (body) => call('PUT /api/admin/config/features', { body }),
}
