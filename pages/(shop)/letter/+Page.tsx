/** The screen of /letter. */
export { LetterScreen as Page } from '../../../components/marketing/letter-screen.tsx'
