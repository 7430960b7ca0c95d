/** Version 4 adds weight and style to fonts; existing ones become the regular font of their family. */
import { type Json, objectOf, withEach } from './json.ts'

const PLAIN = { weight: '400', style: 'normal' }

export function from3(page: Json): Json {
  const settings = objectOf(page.page)
  if (!('fonts' in settings)) return page
  const fonts = withEach(objectOf(settings.fonts), 'files', (font) => ({ ...PLAIN, ...font }))
  return { ...page, page: { ...settings, fonts } }
}
