/** The code of each screen of the control panel, loaded with the first visit to it. */
import type { ComponentType } from 'react'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import type { PanelPath } from '../../../../domain/staff/access/side-bar.ts'

/** `item` is what the address names below the screen's own path; '' for none. */
export type PanelScreen = ComponentType<{ staff: StaffInfo; item: string }>

export const PANEL_SCREENS: Readonly<Record<PanelPath, () => Promise<PanelScreen>>> = {
  '/admin': async () => (await import('../home/home-screen.tsx')).HomeScreen,
  '/admin/account': async () => (await import('../account/account-screen.tsx')).AccountScreen,
  '/admin/users': async () => (await import('../user/users-screen.tsx')).UsersScreen,
  '/admin/products': async () => (await import('../import/products-or-import.tsx')).ProductsOrImport,
  '/admin/categories': async () => (await import('../../catalogue/category/categories-screen.tsx')).CategoriesScreen,
  '/admin/analytics': async () => (await import('../analytics/analytics-screen.tsx')).AnalyticsScreen,
  '/admin/product_types': async () => (await import('../../catalogue/product-type/types-screen.tsx')).TypesScreen,
  '/admin/config': async () => (await import('../config/config-screen.tsx')).ConfigScreen,
  '/admin/orders': async () => (await import('../../selling/order/orders-screen.tsx')).OrdersScreen,
  '/admin/phone-orders': async () =>
    (await import('../../selling/phone-order/phone-orders-screen.tsx')).PhoneOrdersScreen,
  '/admin/customers': async () => (await import('../customer-import/customers-or-import.tsx')).CustomersOrImport,
  '/admin/plans': async () => (await import('../../plans/plan/plans-screen.tsx')).PlansScreen,
  '/admin/gifts': async () => (await import('../../selling/gift/gifts-screen.tsx')).GiftsScreen,
  '/admin/club_plans': async () => (await import('../../plans/club-plan/club-plans-screen.tsx')).ClubPlansScreen,
  '/admin/reviews': async () => (await import('../../catalogue/review/reviews-screen.tsx')).ReviewsScreen,
  '/admin/page_builder_dashboard': async () => (await import('../../publishing/page/pages-screen.tsx')).PagesScreen,
  '/admin/page_builder': async () => (await import('../../publishing/page-editor/editor-screen.tsx')).EditorScreen,
  '/admin/promotions': async () => (await import('../../selling/promotion/promotions-screen.tsx')).PromotionsScreen,
  '/admin/stock': async () => (await import('../../catalogue/stock/stock-screen.tsx')).StockScreen,
  '/admin/media': async () => (await import('../../publishing/media/media-screen.tsx')).MediaScreen,
  '/admin/publishing': async () => (await import('../../publishing/build/publishing-screen.tsx')).PublishingScreen,
}
