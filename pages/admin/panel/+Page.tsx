/** The document of every path below /admin but the sign-in's. */
export { PanelFrame as Page } from '../../../components/admin/panel-frame.tsx'
