import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newScripts } from './new-scripts.ts'
import { scriptsOf } from './page-scripts.ts'
import { anyPage } from './testing/any-page.ts'

test('reports no script that a page had already, and every one of a new page', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      expect(newScripts(page, [page])).toEqual([])
      expect(newScripts(page, [])).toHaveLength(scriptsOf(page).length)
    }),
  )
})

test('reports a changed script by its field', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const changed = { ...page, page: { ...page.page, js: 'a script that no page has' } }
      expect(newScripts(changed, [page]).map(({ field }) => field)).toEqual(['page: js'])
    }),
  )
})

test('allows removing scripts', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const containers = page.containers.map((container) => ({ ...container, blocks: [] }))
      expect(newScripts({ ...page, page: { ...page.page, js: '' }, containers }, [page])).toEqual([])
    }),
  )
})
