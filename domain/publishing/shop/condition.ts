/** Conditions for showing content: 'mix_six', '!products', or '/red', the path of a list that must have products. */
import { FEATURES, type Feature } from './features.ts'

/** All of them must hold. */
export type Conditions = readonly string[]

export const isCondition = (text: string): boolean => {
  const named = text.replace(/^!/, '')
  return /^\/\S+$/.test(named) || FEATURES.some((feature) => feature === named)
}

/** A shop's features and lists, as conditions need them. */
export type Offer = {
  features: readonly Feature[]
  /** Lists with products on sale, each without its leading slash. */
  lists: ReadonlySet<string>
}

function holds(condition: string, { features, lists }: Offer): boolean {
  if (condition.startsWith('!')) return !holds(condition.slice(1), { features, lists })
  if (condition.startsWith('/')) return lists.has(condition.slice(1))
  return features.some((feature) => feature === condition)
}

/** True for content without conditions. */
export const meets = (conditions: Conditions | undefined, offer: Offer): boolean =>
  (conditions ?? []).every((condition) => holds(condition, offer))
