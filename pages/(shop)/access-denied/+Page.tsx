/** The screen of /access-denied. */
export { AccessDeniedScreen as Page } from '../../../components/page/access-denied-screen.tsx'
