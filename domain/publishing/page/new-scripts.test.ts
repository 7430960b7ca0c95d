import { test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { newScripts } from './new-scripts.ts'
import { scriptsOf } from './page-scripts.ts'
import { anyPage } from './testing/any-page.ts'

test.prop([anyPage])('reports no script that a page had already, and every one of a new page', (page) => {
  expect(newScripts(page, [page])).toEqual([])
  expect(newScripts(page, [])).toHaveLength(scriptsOf(page).length)
})

test.prop([anyPage])('reports a changed script by its field', (page) => {
  const changed = { ...page, page: { ...page.page, js: 'a script that no page has' } }
  expect(newScripts(changed, [page]).map(({ field }) => field)).toEqual(['page: js'])
})

test.prop([anyPage])('allows removing scripts', (page) => {
  const containers = page.containers.map((container) => ({ ...container, blocks: [] }))
  expect(newScripts({ ...page, page: { ...page.page, js: '' }, containers }, [page])).toEqual([])
})
