import { expect, test } from 'vitest'
import { anchorsOf, commentReferences, documentReferences, type Known } from './references.ts'

const known: Known = {
  files: new Set(['docs/domain.md', 'docs/staff.md', 'domain/selling/cart/rules.ts']),
  anchors: new Map([
    ['docs/domain.md', anchorsOf('# Rules\n\n## Prices and Mix Six\n\n```\n# no heading\n```\n')],
    ['docs/staff.md', anchorsOf('# Staff')],
  ]),
}
const comment = (text: string) => commentReferences({ path: 'a.ts', lines: [`/** ${text} */`] }, known)

test('a comment may name a document, a section and a file that exist', () => {
  expect(comment('Rounded (docs/domain.md#prices-and-mix-six; cart/rules.ts, rules.ts, docs/staff.md).')).toEqual([])
})

test.each([
  ['docs/domain.md#prices', 'names the section #prices of docs/domain.md'],
  ['docs/domain.md#no-heading', 'names the section #no-heading'],
  ['docs/gone.md', 'names docs/gone.md'],
  ['see gone.ts', 'names gone.ts'],
  // In two pieces, so that a search for such citations doesn't find this.
  [['(domain', '§3)'].join(' '), 'not in this repository'],
])('a comment that names %s is a problem', (text, problem) => {
  expect(comment(text)).toEqual([expect.stringMatching(new RegExp(`^a\\.ts:1 .*${problem}`))])
})

test('ignores code, which the compiler checks', () => {
  expect(commentReferences({ path: 'a.ts', lines: ["import './gone.ts'"] }, known)).toEqual([])
})

test('resolves a document’s links from its folder, and checks its paths', () => {
  const text =
    '[a](staff.md) [b](domain.md#prices-and-mix-six) [c](https://example.com) [d](#staff) `domain/<noun>/x.ts`'
  expect(documentReferences('docs/staff.md', text, known)).toEqual([])
  expect(documentReferences('docs/staff.md', '[a](gone.md) [b](domain.md#gone) `domain/gone.ts`', known)).toHaveLength(
    3,
  )
})
