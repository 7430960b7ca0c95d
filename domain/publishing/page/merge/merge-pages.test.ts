import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { repeatedIds } from '../check-page.ts'
import type { PageEdit } from '../edit/edit.ts'
import { editPage, type History, historyOf, redo, takeMerge, undo } from '../edit/history.schema.ts'
import { findNode, pageNodes } from '../edit/nodes.ts'
import { packHistory, unpackHistory } from '../edit/packed-history.ts'
import { pageDifferences } from '../edit/page-differences.ts'
import { pageDocumentSchema } from '../page-document.schema.ts'
import type { PageDocument } from '../page-document.ts'
import { anyEdit, toEdit } from '../testing/any-edit.ts'
import { anyPage } from '../testing/any-page.ts'
import { changedValues } from './changed-values.ts'
import { mergePages, type Side, type Versions } from './merge-pages.ts'
import { isSame, settingsOf } from './page-parts.ts'

const base = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))

const edited = (page: PageDocument, ...edits: PageEdit[]): PageDocument =>
  edits.reduce((history, edit) => {
    const result = editPage(history, edit)
    if (!result.ok) throw new Error(result.message)
    return result.history
  }, historyOf(page)).page

const configOf = (page: PageDocument, id: string) => {
  const found = findNode(page, id)
  return found?.kind === 'element' ? found.node.element_config.config : undefined
}

const seeds = fc.array(anyEdit, { maxLength: 12 })
const sides = fc.func(fc.constantFrom<Side>('mine', 'theirs'))

type Seeds = readonly Parameters<typeof toEdit>[1][]

/** Applies the possible edits. */
const tried = (page: PageDocument, edits: Seeds): PageDocument =>
  edits.reduce((history, seed) => {
    const result = editPage(history, toEdit(history.page, seed, base))
    return result.ok ? result.history : history
  }, historyOf(page)).page

test.prop([anyPage, seeds, seeds, sides], { numRuns: 200 })(
  'makes a valid page of any two edited versions, whichever sides are chosen',
  (page, own, others, choose) => {
    const versions = { base: page, mine: tried(page, own), theirs: tried(page, others) }
    const { page: merged } = mergePages(versions, choose)
    const ids = pageNodes(merged).map(({ node }) => node.id)
    expect(pageDocumentSchema.safeParse(merged).error).toBeUndefined()
    expect(new Set(ids).size).toBe(ids.length)
    expect(merged.containers.filter(({ section, blocks }) => section && blocks.length > 0)).toEqual([])
  },
)

test.prop([anyPage, seeds, seeds], { numRuns: 150 })(
  'keeps the edits of one side when the other made none, and loses none of mine when I keep mine',
  (page, own, others) => {
    const [mine, theirs] = [tried(page, own), tried(page, others)]
    const alone = mergePages({ base: page, mine, theirs: page })
    expect([alone.clashes, pageDifferences(mine, alone.page)]).toEqual([[], []])
    const received = mergePages({ base: page, mine: page, theirs })
    expect([received.clashes, pageDifferences(theirs, received.page)]).toEqual([[], []])
    expect(pageDifferences(mine, mergePages({ base: page, mine, theirs: mine }).page)).toEqual([])

    const { page: merged } = mergePages({ base: page, mine, theirs }, () => 'mine')
    const changed = pageNodes(mine).filter(({ kind, node }) => {
      const before = findNode(page, node.id)
      return before?.kind === kind && !isSame(settingsOf(before.node), settingsOf(node))
    })
    expect(changed.filter(({ node }) => !findNode(merged, node.id))).toEqual([])
  },
)

/** Edits, then merges what another editor made of the last saved draft. */
function round(before: History, own: Seeds, others: Seeds): { history: History; theirs: PageDocument } {
  let history = before
  const saved = history.page
  for (const seed of own) {
    const result = editPage(history, toEdit(history.page, seed, base))
    if (result.ok) history = result.history
  }
  const theirs = tried(saved, others)
  const { page, clashes } = mergePages({ base: saved, mine: history.page, theirs })
  const taken = takeMerge(history, page, { base: saved, theirs, kept: clashes.map(({ key }) => key) })
  if (!taken.ok) throw new Error(`${taken.field}: ${taken.message}`)
  return { history: taken.history, theirs }
}

test.prop([anyPage, seeds, seeds], { numRuns: 60 })(
  'undoes any edits around a merge back to the other editor’s draft, and redoes them',
  (page, own, others) => {
    const { history, theirs } = round(historyOf(page), own, others)
    let back = history
    while (back.past.length > 0) back = undo(back)
    expect(pageDifferences(theirs, back.page)).toEqual([])
    // Packed as over a reload.
    let again = unpackHistory(structuredClone(packHistory(back, page))).history
    while (again.future.length > 0) again = redo(again)
    expect(JSON.stringify(again.page)).toBe(JSON.stringify(history.page))
  },
)

test.prop([anyPage, fc.array(fc.tuple(seeds, seeds), { minLength: 2, maxLength: 4 })], { numRuns: 40 })(
  'keeps a valid page while edits around several merges are undone',
  (page, rounds) => {
    let history = historyOf(page)
    for (const [own, others] of rounds) history = round(history, own, others).history
    while (history.past.length > 0) {
      history = undo(history)
      expect(pageDocumentSchema.safeParse(history.page).error).toBeUndefined()
      expect(repeatedIds(history.page)).toEqual([])
    }
  },
)

test('keeps later changes by another editor to the same part when undoing, unless mine was chosen', () => {
  const typed = (page: PageDocument, alt: string) =>
    edited(page, { type: 'set_config', id: 'picture', change: { alt } })
  const altOf = ({ page }: History) => configOf(page, 'picture')
  const first = editPage(historyOf(base), { type: 'set_config', id: 'picture', change: { alt: 'Mine' } })
  if (!first.ok) throw new Error(first.message)
  const { history } = first
  const changed = typed(history.page, 'Theirs')
  // The other editor's edit of the saved draft, which contains mine.
  const later = takeMerge(history, changed, { base: history.page, theirs: changed, kept: [] })
  expect(later.ok && altOf(undo(later.history))).toMatchObject({ alt: 'Theirs' })
  // Both edits of one draft.
  const theirs = typed(base, 'Theirs')
  const [mineKept, theirsKept] = (['mine', 'theirs'] as const).map((side) => {
    const { page, clashes } = mergePages({ base, mine: history.page, theirs }, () => side)
    const kept = side === 'mine' ? clashes.map(({ key }) => key) : []
    const taken = takeMerge(history, page, { base, theirs, kept })
    if (!taken.ok) throw new Error(taken.message)
    return taken.history
  })
  expect(mineKept && [altOf(mineKept), altOf(undo(mineKept))]).toMatchObject([{ alt: 'Mine' }, { alt: 'Theirs' }])
  expect(theirsKept && [altOf(theirsKept), altOf(undo(theirsKept))]).toMatchObject([
    { alt: 'Theirs' },
    { alt: 'Theirs' },
  ])
})

test('forgets the oldest merge and the steps before it when there are many', () => {
  let history = historyOf(base)
  for (let at = 0; at < 8; at += 1) {
    const added = editPage(history, { type: 'add_container', at: 0 })
    if (!added.ok) throw new Error(added.message)
    const theirs = edited(added.history.page, { type: 'set_page', change: { title: `Title ${at}` } })
    const taken = takeMerge(added.history, theirs, { base: added.history.page, theirs, kept: [] })
    if (!taken.ok) throw new Error(taken.message)
    history = taken.history
  }
  expect([history.merges?.length, history.past.length]).toEqual([5, 5])
  while (history.past.length > 0) history = undo(history)
  expect([history.page.title, history.page.containers.length]).toEqual(['Title 7', base.containers.length + 3])
})

test('combines edits of different parts without asking', () => {
  const mine = edited(
    base,
    { type: 'set_config', id: 'picture', change: { alt: 'A cellar' } },
    { type: 'set_page', change: { title: 'Mine' } },
    { type: 'add_element', parent: 'tabs-one', element_type: 'button', at: 0 },
  )
  const theirs = edited(
    base,
    { type: 'move', id: 'picture', parent: 'tabs-always', at: 0 },
    { type: 'set_page', change: { keywords: 'theirs' } },
    { type: 'add_element', parent: 'tabs-one', element_type: 'video', at: 0 },
  )
  const { page, clashes } = mergePages({ base, mine, theirs })
  expect(clashes).toEqual([])
  expect(configOf(page, 'picture')).toMatchObject({ alt: 'A cellar' })
  expect(findNode(page, 'picture')?.parent?.id).toBe('tabs-always')
  expect(page).toMatchObject({ title: 'Mine', keywords: 'theirs' })
  const block = findNode(page, 'tabs-one')
  const types = block?.kind === 'block' ? block.node.elements.map((one) => one.element_type) : []
  expect(types).toEqual(expect.arrayContaining(['button', 'video']))
})

test('keeps two new parts that got the same id, and gives mine another', () => {
  const add = { type: 'add_element', parent: null, element_type: 'text', at: 0 } as const
  const mine = edited(base, add)
  const id = pageNodes(mine).find(({ node }) => !findNode(base, node.id))?.node.id ?? ''
  const added = pageNodes(mine).find(({ node, kind }) => kind === 'element' && !findNode(base, node.id))?.node.id ?? ''
  const theirs = edited(base, add, { type: 'set_config', id: added, change: { text: '<p>Theirs</p>' } })
  const { page, clashes } = mergePages({ base, mine, theirs })
  expect(clashes).toEqual([])
  expect(page.containers).toHaveLength(base.containers.length + 2)
  expect(configOf(page, added)).toMatchObject({ text: '<p>Theirs</p>' })
  expect(findNode(page, id)).toBeDefined()
})

test('asks about a part that both changed, and takes the chosen version', () => {
  const mine = edited(base, { type: 'set_config', id: 'picture', change: { alt: 'Mine' } })
  const theirs = edited(base, { type: 'set_config', id: 'picture', change: { alt: 'Theirs' } })
  const { clashes, page } = mergePages({ base, mine, theirs })
  expect(clashes.map(({ key }) => key)).toEqual(['element:picture'])
  expect(configOf(page, 'picture')).toMatchObject({ alt: 'Mine' })
  expect(configOf(mergePages({ base, mine, theirs }, () => 'theirs').page, 'picture')).toMatchObject({ alt: 'Theirs' })
})

test('asks about a part that one deleted and the other changed, and keeps or deletes all of it', () => {
  const mine = edited(base, { type: 'delete', ids: ['tabs'] })
  const theirs = edited(base, { type: 'resize_columns', id: 'tabs-one', screen: 'phone', columns: 6 })
  const { clashes, page } = mergePages({ base, mine, theirs })
  expect(clashes).toMatchObject([{ key: 'container:tabs', mine: null, theirs: { kind: 'container' } }])
  expect(findNode(page, 'tabs')).toBeUndefined()
  const kept = mergePages({ base, mine, theirs }, () => 'theirs').page
  expect(findNode(kept, 'tabs-one')).toMatchObject({ node: { columns: { phone: 6 } } })
})

test('keeps one version of a container that one side linked to a saved section while the other edited it', () => {
  const mine = {
    ...base,
    containers: base.containers.map((one) =>
      one.id === 'tabs' ? { ...one, section: 'delivery', tabs: [], tabs_enabled: false, blocks: [] } : one,
    ),
  }
  const theirs = edited(
    base,
    { type: 'add_element', parent: 'tabs-one', element_type: 'button', at: 0 },
    { type: 'move', id: 'picture', parent: 'tabs-always', at: 0 },
  )
  const linked = mergePages({ base, mine, theirs })
  expect(linked.clashes.map(({ key }) => key)).toEqual(['container:tabs'])
  const container = linked.page.containers.find(({ id }) => id === 'tabs')
  expect(container).toMatchObject({ section: 'delivery', blocks: [] })
  expect(findNode(linked.page, 'picture')?.parent?.id).toBe(findNode(base, 'picture')?.parent?.id)
  const kept = mergePages({ base, mine, theirs }, () => 'theirs').page
  expect(pageDifferences(theirs, kept)).toEqual([])
  const untouched = mergePages({ base, mine, theirs: edited(base, { type: 'set_page', change: { title: 'T' } }) })
  expect([untouched.clashes, untouched.page.title]).toEqual([[], 'T'])
  expect(untouched.page.containers.find(({ id }) => id === 'tabs')).toEqual(container)
})

test('keeps both orders where it can', () => {
  const ids = base.containers.map(({ id }) => id)
  const mine = edited(base, { type: 'move', id: ids.at(-1) ?? '', parent: null, at: 0 })
  const theirs = edited(base, { type: 'add_container', at: 1 })
  const { page } = mergePages({ base, mine, theirs })
  const added = page.containers.find(({ id }) => !ids.includes(id))?.id
  expect(page.containers.map(({ id }) => id)).toEqual([ids.at(-1), ids[0], added, ...ids.slice(1, -1)])
})

test('describes both versions of a clash', () => {
  const mine = edited(base, { type: 'set_config', id: 'picture', change: { alt: 'Mine' } })
  const theirs = edited(base, { type: 'set_config', id: 'picture', change: { alt: '' } })
  const words = (versions: Versions) => mergePages(versions).clashes.flatMap(changedValues)
  expect(words({ base, mine, theirs })).toEqual([
    { path: ['element_config', 'config', 'alt'], mine: 'Mine', theirs: '' },
  ])
  const deleted = edited(base, { type: 'delete', ids: ['picture'] })
  expect(words({ base, mine: deleted, theirs })).toEqual([{ path: [], mine: 'Deleted', theirs: 'Changed' }])
})
