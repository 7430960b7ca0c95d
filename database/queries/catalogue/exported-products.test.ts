import { expect, test } from 'vitest'
import { type ExportedRow, toExported } from './exported-products.ts'

const exportedBody = (word: string, scales: object[]) => {
  const attributes_json = JSON.stringify([{ key: 'body', name: 'Body', value: word }])
  const row = { attributes_json, scales_json: JSON.stringify(scales), variants_json: '[]' } as ExportedRow
  return toExported(row).attributes.body
}

test('exports the body as its number on the scale, which an import can read', () => {
  const scales = [{ low: 'Light', high: 'Full', value: 72 }]
  expect(exportedBody('Full', scales)).toBe('72')
  // Edited by staff, who see no scale.
  expect(exportedBody('Light', scales)).toBe('Light')
  expect(exportedBody('Full', [])).toBe('Full')
})
