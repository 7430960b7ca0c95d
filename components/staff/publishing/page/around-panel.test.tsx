import { expect, test } from 'vitest'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { AroundPanel, type AroundPanelProps } from './around-panel.tsx'

const shown = (props: Partial<AroundPanelProps>): string =>
  drawn(<AroundPanel kind="list" path="red" parts={[]} mayAdd {...props} />)

const PART = { kind: 'list_header', page_id: 12, is_published: false } as const

test('offers a place for each kind of content that the page may have', () => {
  expect(shown({}).match(/Add content here: [^"]+/g)).toEqual([
    'Add content here: Above the page',
    'Add content here: Above the list',
    'Add content here: Below the list',
    'Add content here: Below the page',
  ])
  expect(shown({ kind: 'product' }).match(/Add content here: [^"]+/g)).toHaveLength(2)
})

test('links to content that exists, and adds none for users who may not build pages', () => {
  const html = shown({ parts: [PART], mayAdd: false })
  expect(html).toMatch(/href="\/admin\/page_builder\?page=12">A draft, in the page builder/)
  expect(shown({ parts: [{ ...PART, is_published: true }] })).toContain('Edit in the page builder')
  expect(html).not.toContain('<button')
  expect(html.match(/Nothing/g)).toHaveLength(3)
})
