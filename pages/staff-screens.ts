/**
 * Staff screens by type, for the renderer. In the browser each loads its own document
 * (domain/core/route/own-document.ts).
 */
import type { Screens, StaffScreen } from './screens.ts'

export const STAFF_SCREENS: Screens<StaffScreen> = {
  admin_login: () => import('./admin/login/+Page.tsx'),
  admin_reset_password: () => import('./admin/reset-password/+Page.tsx'),
  admin_invitation: () => import('./admin/invitation/+Page.tsx'),
  admin_panel: () => import('./admin/panel/+Page.tsx'),
  live_preview: () => import('./page_builder/live_preview/+Page.tsx'),
}
