/** Config key of the Trustpilot domain. */
export const TRUSTPILOT = 'trustpilot_domain'
