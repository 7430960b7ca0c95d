/** The screen of /page_builder/live_preview. */
export { PreviewScreen as Page } from '../../../components/staff/publishing/page-builder/preview-screen.tsx'
