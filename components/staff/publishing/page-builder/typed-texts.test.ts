import { expect, test } from 'vitest'
import { typedTexts } from './typed-texts.ts'

test('tells the texts that were typed here, as the document returns them, from those of others', () => {
  const texts = typedTexts('Shop')
  expect(['S', 'Sa', 'Sal', 'Sal'].map(texts.add)).toEqual([true, true, true, false])
  expect(['S', 'Sal'].map(texts.isForeign)).toEqual([false, false])
  // One that was passed comes from elsewhere, as by undo.
  expect(texts.isForeign('Shop')).toBe(true)
  expect(texts.isForeign('Shop')).toBe(false)
})
