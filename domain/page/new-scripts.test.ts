import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newScripts } from './new-scripts.ts'
import { scriptsOf } from './page-scripts.ts'
import { anyPage } from './testing/any-page.ts'

test('a page brings no script that it had already, and every one of its own to a page without', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      expect(newScripts(page, [page])).toEqual([])
      expect(newScripts(page, [])).toHaveLength(scriptsOf(page).length)
    }),
  )
})

test('a changed script is new, and named by its field', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const changed = { ...page, page: { ...page.page, js: 'a script that no page has' } }
      expect(newScripts(changed, [page]).map(({ field }) => field)).toEqual(['page: js'])
    }),
  )
})

test('scripts may be removed', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const containers = page.containers.map((container) => ({ ...container, blocks: [] }))
      expect(newScripts({ ...page, page: { ...page.page, js: '' }, containers }, [page])).toEqual([])
    }),
  )
})
