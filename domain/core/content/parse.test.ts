import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldPath, parseContent, parseContentText } from './parse.ts'

const shelf = z.strictObject({
  name: z.string(),
  bottles: z.array(z.union([z.strictObject({ code: z.string(), price: z.int() }), z.strictObject({ gap: z.int() })])),
})

describe('parseContent', () => {
  test('returns the value of a valid file', () => {
    const json = { name: 'Top', bottles: [{ code: 'A', price: 1 }, { gap: 2 }] }
    expect(parseContent(shelf, 'shelf.json', json)).toEqual({ ok: true, value: json })
  })

  test('names file and field of every error', () => {
    const result = parseContent(z.strictObject({ a: z.object({ b: z.array(z.int()) }), c: z.string() }), 'x.json', {
      a: { b: [1, 'two'] },
      c: 3,
    })
    expect(result.ok).toBe(false)
    if (result.ok) return
    expect(result.errors.map(({ file, field }) => [file, field])).toEqual([
      ['x.json', 'a.b[1]'],
      ['x.json', 'c'],
    ])
    for (const { message } of result.errors) expect(message).not.toBe('')
  })

  test('names the field inside the nearest branch of a union', () => {
    const json = { name: 'Top', bottles: [{ code: 'A', price: '9' }] }
    const result = parseContent(shelf, 'shelf.json', json)
    expect(result).toMatchObject({ ok: false, errors: [{ field: 'bottles[0].price' }] })
  })

  test('reports a file of an entirely different form', () => {
    expect(parseContent(shelf, 'shelf.json', null)).toMatchObject({ ok: false, errors: [{ field: '' }] })
  })
})

describe('parseContentText', () => {
  test('reads JSON text', () => {
    expect(parseContentText(z.int(), 'n.json', ' 7 ')).toEqual({ ok: true, value: 7 })
  })

  test('reports text that is not JSON', () => {
    const result = parseContentText(z.int(), 'n.json', '{ "a": }')
    expect(result).toMatchObject({ ok: false, errors: [{ file: 'n.json', field: '' }] })
    if (!result.ok) expect(result.errors[0]?.message).toMatch(/^Not valid JSON: /)
  })
})

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 0, 'b', 1, 2, 'c'], 'a[0].b[1][2].c'],
  [[3, 'a'], '[3].a'],
])('writes the path %j as %j', (path, field) => {
  expect(fieldPath(path)).toBe(field)
})
