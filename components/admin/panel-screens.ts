/** The code of each screen of the control panel, loaded with the first visit to it. */
import type { ComponentType } from 'react'
import type { StaffInfo } from '../../domain/admin/admin.ts'
import type { PanelPath } from '../../domain/admin/side-bar.ts'

export type PanelScreen = ComponentType<{ staff: StaffInfo }>

export const PANEL_SCREENS: Readonly<Record<PanelPath, () => Promise<PanelScreen>>> = {
  '/admin': async () => (await import('./home/home-screen.tsx')).HomeScreen,
  '/admin/publishing': async () => (await import('./publishing/publishing-screen.tsx')).PublishingScreen,
}
