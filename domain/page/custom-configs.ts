/** The settings of each named component, and what a new one holds. ContactForm is the shop's own. */

export type ButtonLink = { text: string; url: string }

export type LockItInConfig = {
  heading: string
  steps: { title: string; text: string }[]
  buttons: ButtonLink[]
  /** A case to show what the prices come to; null for none. Without lines of its own the build chooses its wines. */
  sample: { heading: string; lines: { code: string; quantity: number }[] | null } | null
}

export type ProductHeaderConfig = {
  product_code: string
  /** '' for the product's name. */
  heading: string
  /** '' for its tasting line. */
  text: string
}

export type TrustPilotConfig = {
  heading: string
  /** How many reviews are quoted. */
  reviews: number
  /** The shop's domain on TrustPilot, which names its page there; '' while it has none. */
  trustpilot_domain: string
}

export type WineClubConfig = {
  /** Rich text: one word may be emphasised. */
  heading: string
  text: string
  buttons: ButtonLink[]
  /** Plan ids; null for all that the shop has, which the build names. */
  plans: string[] | null
  /** Where a plan's card leads with the plan chosen; '' to the club's own page. */
  plan_link: string
}

export type CustomConfigs = {
  ContactForm: Record<never, never>
  Example: { text: string }
  LockItIn: LockItInConfig
  /** So named in documents; a product's header whatever the product. */
  '{product}Header': ProductHeaderConfig
  TrustPilot: TrustPilotConfig
  WineClub: WineClubConfig
}

export const CUSTOM_DEFAULTS: CustomConfigs = {
  ContactForm: {},
  Example: { text: '' },
  LockItIn: { heading: '', steps: [], buttons: [], sample: null },
  '{product}Header': { product_code: '', heading: '', text: '' },
  TrustPilot: { heading: '', reviews: 3, trustpilot_domain: '' },
  WineClub: { heading: '', text: '', buttons: [], plans: null, plan_link: '' },
}

export const CUSTOM_COMPONENTS = Object.keys(CUSTOM_DEFAULTS) as (keyof CustomConfigs)[]
