/** The screen of /letter. */
export { NewsletterScreen as Page } from '../../../components/newsletter/newsletter-screen.tsx'
