/** Loads what all pages share: menu, banner, search bar, company (the parts around every page). */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectBannerMessages, selectConfig, selectMenuItems } from '../../database/queries/site.ts'

const NEEDED = ['banner', 'company', 'searchbar'] as const
const KEYS = [...NEEDED, 'menu_promotion', 'show_demo_banner'] as const

/** The bundle's renderer knows the shape; to the build it is a value to hash and to hand over. `year` is for the copyright line. */
export async function loadShell(client: Client, year: number): Promise<Record<string, unknown>> {
  const [menu, messages, config] = await batch(client, 'read', [
    selectMenuItems(),
    selectBannerMessages(),
    selectConfig(KEYS),
  ])
  const values = new Map(config.rows.map(({ key, value_json }) => [key, JSON.parse(value_json)]))
  const missing = NEEDED.filter((key) => !values.has(key))
  if (missing.length > 0) throw new Error(`The shop's configuration lacks ${missing.join(', ')}: was it seeded?`)
  return {
    menu: menu.rows,
    promotion: values.get('menu_promotion') ?? null,
    banner: { ...values.get('banner'), banner_messages: messages.rows },
    show_demo_banner: values.get('show_demo_banner') === true,
    searchbar: values.get('searchbar'),
    company: values.get('company'),
    year,
  }
}
