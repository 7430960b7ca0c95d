/** The screen of /your-data. */
export { OwnDataScreen as Page } from '../../../components/shop/core/own-data/own-data-screen.tsx'
