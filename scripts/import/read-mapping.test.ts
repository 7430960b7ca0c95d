import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../domain/staff/import/mapping.ts'
import { groupOf } from '../../domain/staff/import/pattern.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { readMapping } from './read-mapping.ts'

const X_WINES = fileURLToPath(new URL('../../content/mappings/x-wines.json', import.meta.url))

const folder = folderOfFile()

const sound = {
  name: 'Mine',
  codePrefix: 'M',
  fields: {
    id: { column: 'Id' },
    name: { template: '{Cuvee} {Colour}' },
    winery: { column: 'Estate' },
    kind: { column: 'Colour', values: { rouge: 'red' } },
    country: { constant: 'France' },
    abv: { column: 'Strength' },
  },
}

async function messageOf(mapping: unknown): Promise<string> {
  const file = join(folder, 'mine.json')
  await writeFile(file, typeof mapping === 'string' ? mapping : JSON.stringify(mapping))
  const read = await readMapping(file)
  return read.ok ? '' : read.message
}

describe('a mapping file', () => {
  it('for X-Wines is valid', async () => {
    expect(await readMapping(X_WINES)).toMatchObject({ ok: true, mapping: { name: 'X-Wines', codePrefix: 'XW' } })
  })

  it('can’t hang: patterns run in linear time', () => {
    expect(groupOf('(?<volume>(a+)+)$', 'volume', `${'a'.repeat(20_000)}b`)).toBe('')
  })

  it('lists its columns once each, including those in templates', async () => {
    const file = join(folder, 'sound.json')
    await writeFile(file, JSON.stringify(sound))
    const read = await readMapping(file)
    if (!read.ok) throw new Error(read.message)
    expect(columnsOf(read.mapping)).toEqual(['Id', 'Cuvee', 'Colour', 'Strength', 'Estate'])
  })

  it.each([
    ['fields.abv', { ...sound, fields: { ...sound.fields, abv: undefined } }],
    ['fields.price', { ...sound, fields: { ...sound.fields, price: { column: 'A', constant: '1' } } }],
    [
      'fields.kind.values.rouge',
      { ...sound, fields: { ...sound.fields, kind: { column: 'C', values: { rouge: 'rot' } } } },
    ],
    ['fields.grapes.list', { ...sound, fields: { ...sound.fields, grapes: { column: 'G', list: 'ruby' } } }],
    ['codePrefix', { ...sound, codePrefix: 'a/b' }],
    ['fields.abv.constant', { ...sound, fields: { ...sound.fields, abv: { constant: '10.5 units' } } }],
    ['fields.volume.constant', { ...sound, fields: { ...sound.fields, volume: { constant: 75 } } }],
    [
      'fields.volume.numbers.unit',
      { ...sound, fields: { ...sound.fields, volume: { column: 'V', numbers: { unit: 'pence' } } } },
    ],
    [
      'fields.price.pattern',
      { ...sound, fields: { ...sound.fields, price: { column: 'P', pattern: '(?<price>[0-9' } } },
    ],
    [
      'fields.price.pattern',
      { ...sound, fields: { ...sound.fields, price: { column: 'P', pattern: '(?<cost>[0-9]+)' } } },
    ],
    [
      'fields.price.pattern',
      { ...sound, fields: { ...sound.fields, price: { column: 'P', pattern: '(?<price>(a)\\1)' } } },
    ],
    ['fields.name.strip', { ...sound, fields: { ...sound.fields, name: { column: 'N', strip: '/(/' } } }],
    ['fields.name.rowNumber', { ...sound, fields: { ...sound.fields, name: { rowNumber: true } } }],
    ['fields.name.words', { ...sound, fields: { ...sound.fields, name: { column: 'N', words: ['M'] } } }],
    ['ratings.best', { ...sound, ratings: { id: 'a', rating: 'b', best: 0 } }],
  ])('with an error names the file and %s', async (field, mapping) => {
    expect(await messageOf(mapping)).toContain(`mine.json: ${field}: `)
  })

  it('is refused if it is missing, not JSON, or has unknown fields', async () => {
    expect(await readMapping(join(folder, 'none.json'))).toMatchObject({ ok: false })
    expect(await messageOf('{')).toContain('mine.json: Not valid JSON')
    expect(await messageOf({ ...sound, fields: { ...sound.fields, pricce: { column: 'A' } } })).toContain('pricce')
  })
})
