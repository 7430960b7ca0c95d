/** The screen of /search. */
export { SearchScreen as Page } from '../../../components/product-list/search-screen.tsx'
