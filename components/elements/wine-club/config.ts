/** Settings of the WineClub element. */
import { type ButtonLink, readButtons, readText, readTexts } from '../read-config.ts'

export type WineClubConfig = {
  /** Rich text: one word may be emphasised. */
  heading: string
  text: string
  buttons: ButtonLink[]
  /** Plan ids. */
  plans: string[]
}

export const readWineClub = (config: { [key: string]: unknown }): WineClubConfig => ({
  heading: readText(config, 'heading'),
  text: readText(config, 'text'),
  buttons: readButtons(config),
  plans: readTexts(config, 'plans'),
})
