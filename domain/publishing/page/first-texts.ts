/** Settings of new parts, which would otherwise show nothing, have headings without words, or be rejected. */
import type { CustomComponent, ElementType } from './page-document.ts'

/** Prompts: they only say what to write instead, and Checks lists them. */
export const FIRST_TEXTS = { text: 'Text', button: 'Button', example: 'An example element' } as const

/** Words other than prompts can be published as they are. */
export const FIRST_SETTINGS: { readonly [Type in ElementType]?: object } = {
  button: { text: FIRST_TEXTS.button },
  card: { text: `<p>${FIRST_TEXTS.text}</p>` },
  text: { text: `<p>${FIRST_TEXTS.text}</p>` },
  empty_space: { height: 40 },
  shop_local: { text: 'Collect from a store near you, or have it delivered.' },
  marketing_emails: {
    heading: 'Our newsletter',
    text: 'New arrivals and offers, by e-mail.',
    hint: 'Unsubscribe whenever you like.',
  },
}

export const FIRST_COMPONENT_SETTINGS: { readonly [Component in CustomComponent]?: object } = {
  Example: { text: FIRST_TEXTS.example },
  LockItIn: {
    heading: 'Find one you love? Lock it in.',
    steps: [
      { title: 'Choose your bottles', text: 'Two or more of each.' },
      { title: 'We hold your price', text: 'It never goes up while you keep your plan.' },
      { title: 'They arrive when you say', text: 'Skip a case or cancel whenever you like.' },
    ],
    buttons: [{ text: 'How it works', url: '/lock-it-in' }],
  },
  WineClub: {
    heading: 'The wine club',
    text: 'Cases that we choose for you. Skip one, or stop whenever you like.',
    buttons: [{ text: 'Join the club', url: '/wine-club' }],
  },
}
