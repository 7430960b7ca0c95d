/** The screen of the site's 404.html. */
export { NotFoundScreen as Page } from '../../../components/page/not-found-screen.tsx'
