import { expect, test } from 'vitest'
import { meant } from './combobox.tsx'

const product = (code: string) => ({ code })

test('chooses the exact code or the only result on Enter', () => {
  const found = [product('CD22'), product('CD2291')]
  expect(meant(found, ' cd22 ')?.code).toBe('CD22')
  expect(meant(found, 'cd')).toBeUndefined()
  expect(meant([product('CD2291')], 'rioja')?.code).toBe('CD2291')
})
