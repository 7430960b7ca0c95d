/** Settings of each custom component, with defaults for new ones. ContactForm is built in. */
import type { z } from 'zod'
import type { customConfigSchemas } from './custom-configs.schema.ts'

export type CustomConfigs = {
  [Name in keyof typeof customConfigSchemas]: z.infer<(typeof customConfigSchemas)[Name]>
}

export type LockItInConfig = CustomConfigs['LockItIn']
export type ProductHeaderConfig = CustomConfigs['{product}Header']
export type TrustPilotConfig = CustomConfigs['TrustPilot']
export type WineClubConfig = CustomConfigs['WineClub']
export type ButtonLink = WineClubConfig['buttons'][number]

export const CUSTOM_DEFAULTS: CustomConfigs = {
  ContactForm: {},
  Example: { text: '' },
  LockItIn: { heading: '', steps: [], buttons: [], sample: null },
  '{product}Header': { product_code: '', heading: '', text: '' },
  TrustPilot: { heading: '', reviews: 3, trustpilot_domain: '' },
  WineClub: { heading: '', text: '', buttons: [], plans: null, plan_link: '' },
}

export const CUSTOM_COMPONENTS = Object.keys(CUSTOM_DEFAULTS) as (keyof CustomConfigs)[]
