/** The screen of /access-denied. */
export { AccessDeniedScreen as Page } from '../../../components/shop/publishing/page/access-denied-screen.tsx'
