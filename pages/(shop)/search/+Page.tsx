/** The screen of /search. */
export { SearchScreen as Page } from '../../../components/shop/publishing/product-list/search-screen.tsx'
