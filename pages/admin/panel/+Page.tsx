/** The document of all paths below /admin except the sign-in's. */
export { PanelFrame as Page } from '../../../components/staff/staff/frame/panel-frame.tsx'
