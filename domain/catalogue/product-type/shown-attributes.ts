/** Facts of a product for its page: those its type shows, in its order, with its names and units. */
import { withUnit } from './attribute.ts'

type Stored = { key: string; name: string; value: string }

/** Definition of a type's attribute, as the database returns it. */
export type ShownDefinition = { key: string; name: string; unit: string; is_shown: 0 | 1 }

/** Attributes that the type doesn't define come last, in stored order. */
export function shownAttributes(stored: readonly Stored[], definitions: readonly ShownDefinition[]): Stored[] {
  const values = new Map(stored.map(({ key, value }) => [key, value]))
  const defined = new Set(definitions.map(({ key }) => key))
  return [
    ...definitions.flatMap(({ key, name, unit, is_shown }) => {
      const value = values.get(key)
      return value === undefined || is_shown === 0 ? [] : [{ key, name, value: withUnit(value, unit) }]
    }),
    ...stored.filter(({ key }) => !defined.has(key)),
  ]
}
