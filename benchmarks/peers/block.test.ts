import { expect, test } from 'vitest'
import { withBlock } from './block.ts'

const DOCUMENT = 'One\n\n<!-- figures -->\n\nold\n\n<!-- end of figures -->\n\nTwo\n'

test('replaces only the text between the comments', () => {
  const once = withBlock(DOCUMENT, 'figures', 'new')
  expect(once).toBe('One\n\n<!-- figures -->\n\nnew\n\n<!-- end of figures -->\n\nTwo\n')
  expect(withBlock(once ?? '', 'figures', 'new')).toBe(once)
})

test('rejects a missing, unclosed or duplicate place', () => {
  expect(withBlock('One', 'figures', 'new')).toBeUndefined()
  expect(withBlock('<!-- figures -->', 'figures', 'new')).toBeUndefined()
  expect(withBlock(DOCUMENT + DOCUMENT, 'figures', 'new')).toBeUndefined()
})
