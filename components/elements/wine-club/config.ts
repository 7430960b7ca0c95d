/** Settings of the WineClub element. */
import { type ButtonLink, readButtons, readText, readTexts } from '../read-config.ts'

export type WineClubConfig = {
  /** Rich text: one word may be emphasised. */
  heading: string
  text: string
  buttons: ButtonLink[]
  /** Plan ids. */
  plans: string[]
  /** Where a plan's card leads with the plan chosen; '' to the club's own page. */
  plan_link: string
}

export const readWineClub = (config: { [key: string]: unknown }): WineClubConfig => ({
  heading: readText(config, 'heading'),
  text: readText(config, 'text'),
  buttons: readButtons(config),
  plans: readTexts(config, 'plans'),
  plan_link: readText(config, 'plan_link'),
})
