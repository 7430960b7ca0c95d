import { expect, test } from 'vitest'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { CountriesPanel } from './countries-panel.tsx'

const shown = (countries: Record<string, string>, unknown: readonly [string, number][]): string =>
  drawn(<CountriesPanel session={{ countries, ownCountries: ['Sark'] }} run={{ unknownCountries: new Map(unknown) }} />)

test('asks which country an unknown name means, and offers the nearest known one', () => {
  const asked = shown({}, [['Frnace', 12]])
  expect(asked).toContain('Which country is “Frnace”?')
  expect(asked).toContain('It’s France')
  expect(asked).toContain('12 rows')
  expect(asked).toMatch(/<option value="Frnace"[^>]*>A country: Frnace/)
  expect(asked).toContain('<option value="Sark">')
  expect(shown({}, [['Atlantis', 1]])).not.toContain('It’s')
})

test('shows an answer until another file is chosen, and nothing without a question', () => {
  expect(shown({ Frnace: 'France' }, [])).toMatch(/<option value="France" selected/)
  expect(shown({}, [])).toBe('')
})
