import { expect, test } from 'vitest'
import { auditWords } from './audit-words.ts'

test.each([
  [{ noun: 'product', action: 'edit', noun_id: 'CD$&' }, 'edited product CD$&'],
  [{ noun: 'config', action: 'edit', noun_id: 'banner' }, 'changed the settings for the banner'],
  [{ noun: 'user', action: 'invite', noun_id: 'a-long-id' }, 'invited a user'],
  [{ noun: 'thing', action: 'bend', noun_id: '7' }, 'bend: thing 7'],
])('%j', (entry, words) => {
  expect(auditWords(entry)).toBe(words)
})
