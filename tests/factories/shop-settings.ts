/** A shop's settings for tests. */
import { parseSettings, type Settings } from '../../scripts/tools/settings.ts'

/** The settings of a shop with these environment variables; throws when one is wrong. */
export function shopSettings(env: Record<string, string>): Settings {
  const parsed = parseSettings(env)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.settings
}
