/** The screen of the site's 404.html. */
export { NotFoundScreen as Page } from '../../../components/shop/publishing/page/not-found-screen.tsx'
