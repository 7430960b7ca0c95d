import { describe, expect, it } from 'vitest'
import type { ListRow } from '../../../../domain/staff/import/validate-row.ts'
import { openList, readPieces } from './read-file.ts'

/** Streams bytes in small chunks that split characters and rows. */
const dripping = (bytes: Uint8Array<ArrayBuffer>, name = 'list.csv', size = 3): File => {
  const file = new File([bytes], name)
  const stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
  return Object.assign(file, { stream })
}

async function rowsOf(file: File): Promise<{ encoding: string; columns: string[]; rows: ListRow[]; shares: number[] }> {
  const list = await openList(file)
  const read = {
    encoding: list.encoding as string,
    columns: [] as string[],
    rows: [] as ListRow[],
    shares: [] as number[],
  }
  await readPieces(list, ({ columns, rows, share }) => {
    read.columns = columns
    read.rows.push(...rows)
    read.shares.push(share)
    return true
  })
  return read
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))]).buffer)

describe('a list', () => {
  it.each([
    ['UTF-8', 'utf-8', utf8],
    ['Windows-1252', 'windows-1252', windows],
    ['UTF-16', 'utf-16le', utf16],
  ])('in %s is read however it is cut', async (_, encoding, encode) => {
    const read = await rowsOf(dripping(encode('Code,Name\r\nA1,Château\r\nA2,"Rosé, ""sec""\r\nbrut"\r\n')))
    expect(read.encoding).toBe(encoding)
    expect(read.rows).toEqual([
      { row: 2, cells: { Code: 'A1', Name: 'Château' }, problem: '' },
      { row: 3, cells: { Code: 'A2', Name: 'Rosé, "sec"\r\nbrut' }, problem: '' },
    ])
    expect(read.shares.at(-1)).toBe(1)
  })

  it('reads a long file in chunks, each row once, wherever the chunks split it', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `A${index},"Château\r\n${index}, sec",é`)
    const { rows, shares } = await rowsOf(dripping(utf8(['Code,Name,Note', ...lines].join('\r\n')), 'list.csv', 997))
    expect(shares.length).toBeGreaterThan(10)
    expect(rows.map(({ row }) => row)).toEqual(lines.map((_, index) => index + 2))
    expect(rows.map(({ cells }) => cells)).toEqual(
      lines.map((_, index) => ({ Code: `A${index}`, Name: `Château\r\n${index}, sec`, Note: 'é' })),
    )
  })

  it.each(['\n', '\r', '\r\n'])('with lines that end in %j has its rows, the last one without an end', async (end) => {
    const { rows } = await rowsOf(dripping(utf8(['Code;Price', 'A1;9.99', 'A2;8.99'].join(end)), 'list.csv', 100))
    expect(rows.map(({ cells }) => cells)).toEqual([
      { Code: 'A1', Price: '9.99' },
      { Code: 'A2', Price: '8.99' },
    ])
  })

  it('keeps row numbers with a title, blank lines and a short row', async () => {
    const { columns, rows } = await rowsOf(
      dripping(utf8('Autumn list\n\nCode,Name,Price\n\nA1,Cava\n'), 'list.csv', 100),
    )
    expect(columns).toEqual(['Code', 'Name', 'Price'])
    expect(rows).toMatchObject([{ row: 5, problem: 'has 2 cells where the header has 3' }])
  })

  it('unpacks a gzip file', async () => {
    const packed = new Blob([utf8('Code,Price\nA1,9.99\n')]).stream().pipeThrough(new CompressionStream('gzip'))
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
    expect((await rowsOf(dripping(bytes, 'list.csv.gz'))).rows).toMatchObject([{ cells: { Code: 'A1' } }])
  })

  it('reports the pictures of an export while it is read', async () => {
    const text =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Alt Text\na,Wine,Title,Default,A1,9.99,https://cdn.example/1.png,Red\n'
    const pictures: unknown[] = []
    const list = await openList(dripping(utf8(text)))
    await readPieces(
      list,
      () => true,
      (picture) => pictures.push(picture),
    )
    expect(pictures).toEqual([{ row: 2, code: 'A1', url: 'https://cdn.example/1.png', alt: 'Red' }])
  })

  it('stops reading when the caller asks', async () => {
    const list = await openList(new File([`Code\n${'A1\n'.repeat(100_000)}`], 'list.csv'))
    let pieces = 0
    await readPieces(list, () => {
      pieces += 1
      return false
    })
    expect(pieces).toBe(1)
  })
})
