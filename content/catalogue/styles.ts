/** The menu's styles: their names, and dishes that match (data/styles.toml). */
import { z } from 'zod'
import { filled, texts, tomlFile } from '../data-file.ts'

export const TEMPERATURES = ['cold', 'cool', 'room'] as const

const style = z.strictObject({
  /** As in the menu. */
  name: filled,
  temperature: z.enum(TEMPERATURES),
  /** Dishes, as text after 'with'. */
  dishes: texts,
})

export type Style = z.infer<typeof style>

const styles = tomlFile(z.record(z.string(), style), new URL('data/styles.toml', import.meta.url))

/** The style of a key from data/wines.csv. Throws for an unknown one. */
export function styleOf(key: string): Style {
  const found = styles()[key]
  if (found === undefined) throw new Error(`styles.toml: no style is called ${key}`)
  return found
}
