import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { readPostcodes } from './read-postcodes.ts'

const COLUMNS = { postcode: 'pcds', latitude: 'lat', longitude: 'long' }
const TEXT = `pcds,lat,long,other
BA1 5BD,51.3913,-2.3620,x
ba15bd,51.3914,-2.3621,x
EH6 6AB,55.97500,-3.17000,x
AB1 0AA,99.999999,0.000000,x
M1 1AE,,,x
EH6,55.9,-3.1,x
M1 1AF,51.1
`

const folder = folderOfFile()

const file = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test.each([
  ['a plain file', 'plain.csv', TEXT],
  ['a packed one', 'packed.csv.gz', gzipSync(TEXT)],
])('%s gives each full postcode its last place and tells what it leaves out', async (_, name, content) => {
  expect(await readPostcodes(await file(name, content), COLUMNS)).toEqual({
    ok: true,
    places: [
      { postcode: 'BA1 5BD', latitude: 51.3914, longitude: -2.3621 },
      { postcode: 'EH6 6AB', latitude: 55.975, longitude: -3.17 },
    ],
    refused: 4,
    examples: [
      'row 5 has no place in the United Kingdom (AB1 0AA)',
      'row 6 has no place in the United Kingdom (M1 1AE)',
      "row 7 has no full postcode ('EH6')",
      'row 8 has 2 cells where the header has 4',
    ],
  })
})

test('names a file without the columns, and a missing file', async () => {
  const invalid = await readPostcodes(await file('wrong.csv', 'Postcode,X,Y\nBA1 5BD,1,2\n'), COLUMNS)
  expect(invalid).toMatchObject({ ok: false, message: expect.stringMatching(/wrong\.csv lacks .*pcds, lat, long/) })
  const none = await readPostcodes(join(folder, 'none.csv'), COLUMNS)
  expect(none).toMatchObject({ ok: false, message: expect.stringContaining('there is no such file') })
})
