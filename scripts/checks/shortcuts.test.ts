import { expect, test } from 'vitest'
import { shortcutsIn } from './shortcuts.ts'

const found = (path: string, line: string) => shortcutsIn({ path, lines: [line] }).length > 0

test.each([
  'const body: any = await answer.json()',
  'const body = value as any',
  'function first(list: any[]) {',
  'const all: Array<any> = []',
  'const all = new Map<string, any>()',
  '// @ts-ignore',
  '// @ts-expect-error',
  '// biome-ignore lint/a11y/useSemanticElements: no',
  '// biome-ignore lint/suspicious/noExplicitAny: it is only this once',
  '// TODO: tidy this up',
  '}) satisfies z.ZodType<Wine>',
])('%s is a shortcut', (line) => {
  expect(found('domain/wine/wine.ts', line)).toBe(true)
})

test.each([
  '/** Whether any wine of the list, any at all, is sold out. */',
  'const found = wines.some(isAny)',
  '// biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere',
  '// @ts-expect-error: the call without a price must not compile',
  'const timer = setTimeout(stop, 1000)',
  'await vi.waitFor(() => expect(calls).toBe(1), TEST_WAIT)',
])('%s is none', (line) => {
  expect(found('domain/wine/wine.ts', line)).toBe(false)
})

test.each([
  'await new Promise((resolve) => setTimeout(resolve, 500))',
  'await page.waitForTimeout(500)',
  "import { setTimeout as delay } from 'node:timers/promises'",
  'await vi.waitFor(() => expect(calls).toBe(1))',
  "vi.mock('./bank.ts')",
  "test.only('one', () => {})",
  "test.skip('another', () => {})",
])('%s is a shortcut in a test', (line) => {
  expect(found('domain/wine/wine.test.ts', line)).toBe(true)
  expect(found('tests/e2e/cart.spec.ts', line)).toBe(true)
})

test('allows a table in the panel only in the kit', () => {
  expect(found('components/staff/plans/plan/plans-screen.tsx', '<table className="table">')).toBe(true)
  expect(found('components/kit/panel/data-table.tsx', '<table className="table">')).toBe(false)
  expect(found('components/shop/core/cart/cart-lines.tsx', '<table className="lines">')).toBe(false)
})
