/** The facts of a product as its page shows them: what its type says is shown, in its order, under its names and with its units. */
import { withUnit } from './attribute.ts'

type Stored = { key: string; name: string; value: string }

/** As the database says it of a type's attribute. */
export type ShownDefinition = { key: string; name: string; unit: string; is_shown: 0 | 1 }

/** What the type doesn't define comes last, as the product has it. */
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
