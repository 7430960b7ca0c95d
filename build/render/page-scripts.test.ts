import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withImports } from './page-scripts.ts'

const dir = mkdtempSync(join(tmpdir(), 'cellardoor-scripts-'))
afterAll(() => rmSync(dir, { recursive: true }))

const FILES = {
  'page.js': 'import{a}from"./shared.js";import"./react.js";const later=()=>import("./later.js")',
  'shared.js': 'import{r as a}from"./react.js";export{a}',
  'react.js': 'import"./shared.js";export const r=1',
  'later.js': 'import"./part.js"',
  'part.js': '',
}
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(dir, name), text)

test('lists imported files before those that import them, each once', () => {
  expect(withImports(dir, ['page.js'])).toEqual(['react.js', 'shared.js', 'page.js'])
})

test('includes files imported on demand if asked to', () => {
  expect(withImports(dir, ['page.js'], { onDemand: true })).toEqual([
    'react.js',
    'shared.js',
    'part.js',
    'later.js',
    'page.js',
  ])
})
