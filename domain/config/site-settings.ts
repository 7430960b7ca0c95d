/** Small switches of the whole site. */
export type SiteSettings = {
  /** The strip that says the shop is a demonstration. */
  show_demo_banner: boolean
  /** The shop's page at Trustpilot by its domain, 'wine.example'; '' for none. Elements without one of their own lead there. */
  trustpilot_domain: string
}

/** Where the latter is kept. */
export const TRUSTPILOT = 'trustpilot_domain'
