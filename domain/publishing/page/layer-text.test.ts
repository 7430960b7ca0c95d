import { expect, test } from 'vitest'
import { layerRuns, layerText } from './layer-text.ts'

test.each([
  ['Good wine, kept *properly*', ['Good wine, kept ', 'properly', '']],
  ['*Twelve* degrees, *down here*.', ['', 'Twelve', ' degrees, ', 'down here', '.']],
  ['(*a*)', ['(', 'a', ')']],
])('finds what is emphasised in %s', (text, runs) => {
  expect(layerRuns(text)).toEqual(runs)
})

test.each([
  'Six for less*',
  '*While stocks last',
  'Reds*, whites* and rosés*',
  '2 * 3 * 4',
  '2*3*4',
  '**',
  '* a *',
  'a *b\nc*',
])('leaves the asterisks of %s', (text) => {
  expect(layerRuns(text)).toEqual([text])
})

test('reads the words without the asterisks of emphasis', () => {
  expect(layerText('*Properly* kept*')).toBe('Properly kept*')
})
