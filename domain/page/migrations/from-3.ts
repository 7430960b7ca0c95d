/** Version 4 says of a font which weight and style of its family it is; what was there applied as the plain one. */
import { type Json, objectOf, withEach } from './json.ts'

const PLAIN = { weight: '400', style: 'normal' }

export function from3(page: Json): Json {
  const settings = objectOf(page.page)
  if (!('fonts' in settings)) return page
  const fonts = withEach(objectOf(settings.fonts), 'files', (font) => ({ ...PLAIN, ...font }))
  return { ...page, page: { ...settings, fonts } }
}
