import { expect, test } from 'vitest'
import { librariesIn } from './page-weight.ts'

test.each([
  ['t._zod.def', 'zod'],
  ['className:"mantine-Button-root"', 'Mantine'],
  ['"cm-editor"', 'CodeMirror'],
  ['console.warn("DOMPurify: …")', 'DOMPurify'],
  ['options.nonTextTags', 'sanitize-html'],
  ['"No QueryClient set, use QueryClientProvider to set one"', 'TanStack Query'],
  ['call("GET /api/admin/changes")', 'the control panel'],
  ['className:"adm-top"', 'the control panel'],
])('recognises by %s the library %s', (text, library) => {
  expect(librariesIn(text)).toEqual([library])
})

test('the shop’s own code contains nothing forbidden', () => {
  expect(librariesIn('const amazod="mantinee";fn("cmd");"POST /api/admin/login";"badm-x"')).toEqual([])
})
