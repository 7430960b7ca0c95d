/** The screen of /letter. */
export { NewsletterScreen as Page } from '../../../components/shop/core/newsletter/newsletter-screen.tsx'
