import { expect, test } from 'vitest'
import { customStyleRules } from './custom-style-rules.ts'
import type { CustomStyleRule } from './page-document.ts'

const rule = (property: string, value: string, over: Partial<CustomStyleRule> = {}): CustomStyleRule => ({
  property,
  value,
  group_by: '',
  screen_size: 'all',
  min_screen_size: null,
  max_screen_size: null,
  ...over,
})

test('gathers the declarations of one group and screen, and puts those for all screens first', () => {
  const rules = [
    rule('color', 'red', { screen_size: 'phone' }),
    rule('color', 'green'),
    rule('gap', '1px', { group_by: 'layout' }),
    rule('opacity', '0.5'),
    rule('margin', '0', { screen_size: 'phone' }),
  ]
  expect(customStyleRules('.a', rules)).toBe(
    ['.a{color:green;opacity:0.5}', '.a{gap:1px}', '@media (max-width:768px){.a{color:red;margin:0}}'].join('\n'),
  )
})

test.each([
  ['tablet', null, null, '@media (min-width:769px) and (max-width:1100px){.a{color:red}}'],
  ['desktop', 1, 2, '@media (min-width:1101px){.a{color:red}}'],
  ['custom', 400, 500, '@media (min-width:400px) and (max-width:500px){.a{color:red}}'],
  ['custom', null, 500, '@media (max-width:500px){.a{color:red}}'],
  ['custom', 400, null, '@media (min-width:400px){.a{color:red}}'],
  ['custom', null, null, '.a{color:red}'],
  ['custom', 500, 400, ''],
] as const)('limits a rule for %s screens from %s to %s', (screen_size, min_screen_size, max_screen_size, css) => {
  expect(customStyleRules('.a', [rule('color', 'red', { screen_size, min_screen_size, max_screen_size })])).toBe(css)
})

test('applies a family to headings, which have their own, on the rule’s screens', () => {
  expect(customStyleRules('.a', [rule('font-family', '"Hand", var(--sans)'), rule('font-size', '2rem')])).toBe(
    '.a{font-family:"Hand", var(--sans);font-size:2rem}.a :is(h1,h2,h3,h4){font-family:inherit}',
  )
  expect(customStyleRules('.a', [rule('font-family', 'Hand', { screen_size: 'phone' })])).toBe(
    '@media (max-width:768px){.a{font-family:Hand}.a :is(h1,h2,h3,h4){font-family:inherit}}',
  )
})

test('leaves out invalid declarations', () => {
  expect(customStyleRules('.a', [rule('color', 'red}body{display:none'), rule('gap', '1px')])).toBe('.a{gap:1px}')
})
