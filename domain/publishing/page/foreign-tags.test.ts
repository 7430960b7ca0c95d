import { expect, test } from 'vitest'
import { ELEMENT_HTML, RICH_TEXT } from './allowed-html.ts'
import { foreignTags } from './foreign-tags.ts'

test('names disallowed tags of a text in order, without duplicates', () => {
  const html = '<p>Good <em>wine</em><br/><IMG src=x><script>1</script><svg/onload=x> 1 < 2</p><!-- <b> --><img>'
  expect(foreignTags(html, RICH_TEXT)).toEqual(['img', 'script', 'svg'])
})

test('allows pictures, forms and shapes in an html element', () => {
  const html = '<img><form><input></form><svg><LinearGradient/><animate/></svg><script></script><main></main>'
  expect(foreignTags(html, ELEMENT_HTML)).toEqual(['animate', 'script', 'main'])
})
