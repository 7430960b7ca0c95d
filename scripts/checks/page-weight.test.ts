import { expect, test } from 'vitest'
import { librariesIn } from './page-weight.ts'

test.each([
  ['t._zod.def', 'zod'],
  ['className:"mantine-Button-root"', 'Mantine'],
  ['"cm-editor"', 'CodeMirror'],
  ['console.warn("DOMPurify: …")', 'DOMPurify'],
  ['options.nonTextTags', 'sanitize-html'],
])('%s gives away %s', (text, library) => {
  expect(librariesIn(text)).toEqual([library])
})

test('the shop’s own code gives nothing away', () => {
  expect(librariesIn('const amazod="mantinee";fn("cmd")')).toEqual([])
})
