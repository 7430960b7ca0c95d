import { expect, test } from 'vitest'
import { meant } from './combobox.tsx'

const product = (code: string) => ({ code })

test('Enter means the very code, or the only one that was found', () => {
  const found = [product('CD22'), product('CD2291')]
  expect(meant(found, ' cd22 ')?.code).toBe('CD22')
  expect(meant(found, 'cd')).toBeUndefined()
  expect(meant([product('CD2291')], 'rioja')?.code).toBe('CD2291')
})
