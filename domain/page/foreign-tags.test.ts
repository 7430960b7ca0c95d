import { expect, test } from 'vitest'
import { ELEMENT_HTML, RICH_TEXT } from './allowed-html.ts'
import { foreignTags } from './foreign-tags.ts'

test('names what a text may not hold, in order, each once', () => {
  const html = '<p>Good <em>wine</em><br/><IMG src=x><script>1</script><svg/onload=x> 1 < 2</p><!-- <b> --><img>'
  expect(foreignTags(html, RICH_TEXT)).toEqual(['img', 'script', 'svg'])
})

test('an html element may hold pictures, forms and shapes', () => {
  const html = '<img><form><input></form><svg><LinearGradient/><animate/></svg><script></script><main></main>'
  expect(foreignTags(html, ELEMENT_HTML)).toEqual(['animate', 'script', 'main'])
})
