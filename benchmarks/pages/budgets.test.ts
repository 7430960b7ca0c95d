import { expect, test } from 'vitest'
import { excesses, type Figures } from './budgets.ts'

const FIGURES: Figures = {
  lcp: 1200,
  tbt: 80,
  cls: 0.01,
  scriptsBefore: 60_000,
  scripts: 110_000,
  styles: 14_000,
  fonts: 60_000,
}

test('accepts figures that equal the budgets', () => {
  expect(excesses('home', FIGURES)).toEqual([])
})

test('names each budget that is exceeded', () => {
  expect(excesses('home', { ...FIGURES, lcp: 1201, styles: 14_001 })).toEqual([
    'home: LCP is 1201 ms; the budget is 1200',
    'home: styles is 14001 bytes; the budget is 14000',
  ])
})

test('accepts slower times that are a share of the older version’s', () => {
  const slow = { ...FIGURES, lcp: 1400, tbt: 100 }
  expect(excesses('home', slow, { ...FIGURES, lcp: 2000, tbt: 400 })).toEqual([])
  expect(excesses('home', slow, { ...FIGURES, lcp: 1500, tbt: 400 })).toEqual([
    'home: LCP is 1400 ms; the budget is 1200, or 1050 (0.7 times the older version)',
  ])
})

test('compares no weights with the older version', () => {
  const heavy = { ...FIGURES, fonts: 70_000 }
  expect(excesses('home', heavy, { ...FIGURES, fonts: 200_000 })).toEqual([
    'home: fonts is 70000 bytes; the budget is 60000',
  ])
})
