/** `npm run import:catalogue` as a merchant runs it: a dry run, the first import, and an update. */
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folderOfFile } from '../factories/folder.ts'
import { NIGHTLY } from '../timeouts.ts'
import { runCommand } from './shop-process.ts'

const HEADER = 'SKU,Product,Producer,Colour,Country,ABV,Size,Price,Stock'
const LIST = [
  'A1,Reserva,Bodegas Uno,Red,Spain,13.5%,75cl,£12.50,24',
  'A2,Blanco,Bodegas Uno,White,Spain,12%,75cl,£9.99,0',
  'A3,Magnum,Bodegas Uno,Red,Spain,13.5%,1.5L,twelve pounds,6',
]

const folder = folderOfFile()
const dataDir = join(folder, 'data')
const file = join(folder, 'list.csv')

beforeAll(() => writeFile(file, [HEADER, ...LIST].join('\n')))

const importing = (...options: string[]) =>
  runCommand('import-catalogue', { DATA_DIR: dataDir }, [file, ...options]).ended

test(
  'shows the source of each field in a dry run without creating a shop, then imports, then updates',
  NIGHTLY,
  async () => {
    const dry = await importing('--dry-run')
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining("price from 'Price'") })
    expect(dry.out).toContain('2 of 3 rows taken')
    expect(dry.out).toContain('nothing was written to the shop')
    expect(existsSync(join(dataDir, 'sqld'))).toBe(false)
    expect(readFileSync(join(dataDir, 'import-report.csv'), 'utf8')).toMatch(/4,A3,Bodegas Uno Magnum,refused,price,/)

    expect(await importing()).toMatchObject({ code: 0, out: expect.stringContaining('2 new, 0 changed, 0 unchanged') })

    await writeFile(file, [HEADER, ...LIST].join('\n').replace('£9.99', '£10.49'))
    expect(await importing('--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('£9.99 → £10.49') })
    expect(await importing()).toMatchObject({ code: 0, out: expect.stringContaining('0 new, 1 changed, 1 unchanged') })
    expect(await importing()).toMatchObject({ code: 0, out: expect.stringContaining('0 new, 0 changed, 2 unchanged') })

    await writeFile(file, [HEADER, ...LIST].join('\n').replace('Spain', 'Atlantis'))
    expect(await importing('--country', 'Atlantis=Atlantis')).toMatchObject({ code: 0 })
    expect(await importing()).toMatchObject({ code: 0, out: expect.stringContaining('0 new, 0 changed, 2 unchanged') })
    expect(readFileSync(join(dataDir, 'import-changes.csv'), 'utf8')).not.toContain('A2')
  },
)

test('exits at once on an unknown argument', async () => {
  const ended = await importing('--prices')
  expect(ended.code).toBe(1)
  expect(ended.err).toContain('--prices')
})
