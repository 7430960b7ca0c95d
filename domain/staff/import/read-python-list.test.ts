import { fc, it } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parsePythonList } from './read-python-list.ts'

/** Text as Python's repr() writes it: single quotes unless only those are inside. */
function repr(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  if (text.includes("'") && !text.includes('"')) return `"${escaped}"`
  return `'${escaped.replaceAll("'", "\\'")}'`
}

const items = fc.array(
  fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '"', '\\', ',', ' ', '[', ']', 'é', '\n') })),
)
const spacing = fc.constantFrom(',', ', ', ' ,\t')

describe('a Python list', () => {
  it.prop([items, spacing])('reads back any text written into it', (texts, comma) => {
    expect(parsePythonList(`[${texts.map(repr).join(comma)}]`)).toEqual({ ok: true, items: texts })
  })

  it('may mix years, N.V. and both quotes, and end in a comma', () => {
    expect(parsePythonList(`[2020, 'N.V.', "Trebbiano D'Abruzzo", 'd\\'Asti',]`)).toEqual({
      ok: true,
      items: ['2020', 'N.V.', "Trebbiano D'Abruzzo", "d'Asti"],
    })
    expect(parsePythonList(" ['caf\\xe9', '\\u00e9'] ")).toEqual({ ok: true, items: ['café', 'é'] })
    expect(parsePythonList('[]')).toEqual({ ok: true, items: [] })
  })

  it.each(['Pork', "['Pork'", "['Pork]", "['Pork' 'Beef']", "['Pork',, 'Beef']", "[['Pork']]", ''])(
    'is not read from %s',
    (text) => {
      expect(parsePythonList(text).ok).toBe(false)
    },
  )
})
