import { expect, test } from 'vitest'
import { siteCacheControl } from './cache-policy.ts'

test.each(['assets/entry-abc.js', 'dynamic_pages/css/home_12.css', 'dynamic_pages/js/home_12.js'])(
  'keeps %s for a year, since it never changes',
  (file) => expect(siteCacheControl(file)).toBe('public, max-age=31536000, immutable'),
)

test.each([
  'index.html',
  'red/spain.html',
  'cached_routes/red.json',
  'dynamic_pages/content/home.json',
  'dynamic_pages/build_numbers/home_build.json',
  'sitemap.xml',
])('requests %s again each time', (file) => expect(siteCacheControl(file)).toBe('public, max-age=0, must-revalidate'))
