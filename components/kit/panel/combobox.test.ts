import { expect, test } from 'vitest'
import { matchItem } from './combobox.tsx'

const product = (code: string) => ({ code })

test('chooses the exact code or the only result on Enter', () => {
  const found = [product('CD22'), product('CD2291')]
  expect(matchItem(found, ' cd22 ')?.code).toBe('CD22')
  expect(matchItem(found, 'cd')).toBeUndefined()
  expect(matchItem([product('CD2291')], 'rioja')?.code).toBe('CD2291')
})
