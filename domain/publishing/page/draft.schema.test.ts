import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_PARTS, readDraft } from './draft.schema.ts'
import { PAGE_VERSION } from './page-document.ts'

const home = JSON.parse(readFileSync('content/pages/home.json', 'utf8'))

const issuesOf = (document: unknown) => {
  const read = readDraft(document)
  return read.success ? [] : read.error.issues
}

const withElements = (elements: unknown[]) => {
  const [container] = home.containers
  const [block] = container.blocks
  return { ...home, containers: [{ ...container, blocks: [{ ...block, elements }] }] }
}

test('reads a sound page', () => {
  expect(readDraft(home)).toMatchObject({ success: true, data: { version: PAGE_VERSION, title: home.title } })
})

test('names all of a few faults', () => {
  const faults = issuesOf({ ...withElements([{}]), title: '' })
  expect(faults.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['title', expect.stringMatching(/^containers\.0\.blocks\.0\.elements\.0/)]),
  )
})

test('refuses a page of many faulty elements after the first hundred faults', () => {
  const faults = issuesOf(withElements(Array.from({ length: 4_000 }, () => [])))
  expect(faults).toHaveLength(100)
  expect(faults[99]?.path).toEqual(['containers', 0, 'blocks', 0, 'elements', 99])
})

test('refuses a page with too many parts with a single fault', () => {
  const faults = issuesOf({ ...home, containers: Array.from({ length: MAX_PARTS + 1 }, () => ({})) })
  expect(faults).toEqual([
    { code: 'custom', path: ['containers'], message: 'A page may have 5,000 containers, blocks and elements at most' },
  ])
})
