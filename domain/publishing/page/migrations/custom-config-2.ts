/** Converts free-form settings of custom elements to version 2: missing ones and those of another type become empty. */
import { isObject, type Json } from './json.ts'

const text = (config: Json, key: string): string => {
  const value = config[key]
  return typeof value === 'string' ? value : ''
}

const count = (config: Json, key: string): number => {
  const value = config[key]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
}

const list = (config: Json, key: string): unknown[] => {
  const value = config[key]
  return Array.isArray(value) ? value : []
}

const objects = (config: Json, key: string): Json[] => list(config, key).filter(isObject)

const buttons = (config: Json): Json[] =>
  objects(config, 'buttons').map((button) => ({ text: text(button, 'text'), url: text(button, 'url') }))

/** Drops lines without a wine. A sample without lines left them to the build, which null keeps. */
const sample = (stored: unknown): Json | null =>
  isObject(stored) ? { heading: text(stored, 'heading'), lines: 'lines' in stored ? lines(stored) : null } : null

const lines = (stored: Json): Json[] =>
  objects(stored, 'lines')
    .map((line) => ({ code: text(line, 'code'), quantity: count(line, 'quantity') }))
    .filter(({ code }) => code !== '')

/** Null, for a missing list, leaves the plans to the build. */
const plans = (stored: unknown): unknown[] | null =>
  Array.isArray(stored) ? stored.filter((plan) => typeof plan === 'string' && plan !== '') : null

/** Returns `stored` itself when no component has that name. */
export function customConfig(name: unknown, stored: Json): Json {
  switch (name) {
    case 'ContactForm':
      return {}
    case 'Example':
      return { text: text(stored, 'text') }
    case 'LockItIn':
      return {
        heading: text(stored, 'heading'),
        steps: objects(stored, 'steps').map((step) => ({ title: text(step, 'title'), text: text(step, 'text') })),
        buttons: buttons(stored),
        sample: sample(stored.sample),
      }
    case '{product}Header':
      return {
        product_code: text(stored, 'product_code'),
        heading: text(stored, 'heading'),
        text: text(stored, 'text'),
      }
    case 'TrustPilot':
      return {
        heading: text(stored, 'heading'),
        reviews: count(stored, 'reviews'),
        trustpilot_domain: text(stored, 'trustpilot_domain'),
      }
    case 'WineClub':
      return {
        heading: text(stored, 'heading'),
        text: text(stored, 'text'),
        buttons: buttons(stored),
        plans: plans(stored.plans),
        plan_link: text(stored, 'plan_link'),
      }
    default:
      return stored
  }
}
